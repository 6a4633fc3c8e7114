import { join } from "@orator/live";

const { server, token } = document.body.dataset;
const [canvas, form] = [document.querySelector("canvas"), document.forms[0]];
const [caption, meter, start, state, log] = ["caption", "meter", "start", "state", "log"].map((id) =>
  document.getElementById(id),
);

const session = join({ server, token });

session
  .draw(canvas, { framing: "auto" })
  .catch((error) => console.warn(`Only to be heard: ${error.message}`));
session.mood = "friendly";

session.on("state", (event) => (state.textContent = event.state));
session.on("locked", ({ isLocked }) => (start.hidden = !isLocked));
session.on("caption", ({ words }) => {
  caption.replaceChildren(
    ...words.map(({ text, isSaid }) => {
      const word = document.createElement("span");
      word.className = isSaid ? "said" : "";
      word.textContent = `${text} `;
      return word;
    }),
  );
});

// A line of the log for each line of the conversation; a question that waits for a lost line becomes one that was sent.
const lines = new Map();
session.on("transcript", ({ id, role, text, state: lineState, replaces }) => {
  const line = lines.get(replaces) ?? lines.get(id) ?? log.appendChild(document.createElement("li"));
  lines.set(id, line);
  line.textContent = `${role}: ${text}${lineState === "waiting" ? " (waiting)" : ""}`;
});
session.on("cleared", () => {
  lines.clear();
  log.replaceChildren();
});

// The person may look something up on this page, where the agent's owner has declared the tool "basket".
session.registerTool({ name: "basket", run: () => ({ items: 2, total: "19.80 EUR" }) });

// The voice is a MediaStream: here it moves a meter; it could as well be recorded, or sent to a call.
const audio = new AudioContext();
const analyser = new AnalyserNode(audio, { fftSize: 1024 });
audio.createMediaStreamSource(session.audio).connect(analyser);
const samples = new Float32Array(analyser.fftSize);
setInterval(() => {
  analyser.getFloatTimeDomainData(samples);
  meter.value = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
}, 50);

start.addEventListener("click", () => {
  void audio.resume();
  void session.start();
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  const input = form.querySelector("input");
  if (input.value.trim() !== "") session.ask(input.value.trim());
  input.value = "";
});
document.getElementById("wave").addEventListener("click", () => session.gesture("wave"));

session.whenReady().then(
  ({ name }) => (document.title = `Ask ${name}`),
  ({ code, message }) => (state.textContent = `not here (${code}: ${message})`),
);
