const avatar = document.querySelector("orator-avatar");
const find = (id) => document.getElementById(id);

/** Puts a button for each name into a field set. */
function choices(fieldset, names, choose) {
  for (const name of names) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = name.replaceAll("_", " ");
    button.addEventListener("click", () => choose(name));
    fieldset.append(button);
  }
}

// Moods, framings and backgrounds are properties of the element, and attributes as well.
const CHOICES = {
  mood: ["neutral", "friendly", "serious", "excited", "soothing"],
  framing: ["auto", "close_up", "head_and_shoulders", "half_body"],
  background: ["transparent", "#cfe3d4", "studio", "office", "library", "stage"],
};
for (const [property, names] of Object.entries(CHOICES))
  choices(
    document.querySelector(`[data-property="${property}"]`),
    names,
    (name) => (avatar[property] = name),
  );
choices(find("gestures"), ["nod", "shake", "shrug", "wave", "thumbs_up", "point", "heart"], (name) =>
  avatar.gesture(name),
);

addEventListener("pointermove", ({ clientX, clientY }) => {
  if (!find("follow").checked) return;
  const { left, top, width, height } = avatar.getBoundingClientRect();
  const within = (share) => Math.min(1, Math.max(-1, share));
  // From her face, which is in the middle and a third from above.
  avatar.gaze({
    x: within((clientX - left - width / 2) / innerWidth),
    y: within((clientY - top - height / 3) / innerHeight),
  });
});
find("follow").addEventListener("change", ({ target }) => target.checked || avatar.gaze("auto"));
find("captions").addEventListener("change", ({ target }) => (avatar.captions = target.checked));
find("volume").addEventListener("input", ({ target }) => (avatar.volume = Number(target.value)));
// The voices are the session's, one for each language: another language is another voice.
find("language").addEventListener("change", ({ target }) => avatar.setAttribute("language", target.value));
document.forms[0].addEventListener("submit", (event) => {
  event.preventDefault();
  avatar.say(find("words").value);
});

// A function of the page that she may have run, where she has a chat model that asks for it.
avatar.registerTool({
  name: "light",
  run: ({ on }) => {
    document.body.classList.toggle("dark", !on);
    return { on };
  },
});

const events = [];
const note = (type, text) => {
  events.push(`${type}: ${text}`);
  find("events").textContent = events.slice(-8).join("\n");
};
avatar.on("ready", ({ languages, voice }) => {
  find("language").replaceChildren(...languages.map((code) => new Option(code, code)));
  find("voice").textContent = voice.id;
});
avatar.on("state", ({ state }) => note("state", state));
avatar.on(
  "transcript",
  ({ role, text, state }) => state !== "partial" && note("transcript", `${role}, ${text}`),
);
avatar.on("source", ({ sources }) => note("source", sources.map(({ title }) => title).join(", ")));
avatar.on("tool", ({ name, state, args }) => note("tool", `${name} ${state} ${JSON.stringify(args)}`));
avatar.on("voice", ({ voice }) => {
  find("voice").textContent = voice.id;
  note("voice", voice.id);
});
avatar.on("error", ({ code, message }) => note("error", `${code}, ${message}`));
