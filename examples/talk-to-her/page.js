import { join } from "@orator/live";

const { server, token } = document.body.dataset;
const [caption, heard, start, hold, handsFree] = ["caption", "heard", "start", "hold", "hands-free"].map(
  (id) => document.getElementById(id),
);
const session = join({ server, token });

session.draw(document.querySelector("canvas"), { framing: "head_and_shoulders" }).catch(console.warn);
session.on("locked", ({ isLocked }) => (start.hidden = !isLocked));
session.on("caption", ({ words }) => (caption.textContent = words.map(({ text }) => text).join(" ")));

// What the microphone has understood so far, while its owner still speaks; the last is what is asked.
session.on("heard", ({ text }) => (heard.textContent = text));
const PROBLEMS = {
  denied: "The browser lets this page hear nothing.",
  missing: "There is no microphone.",
  deaf: "Nobody here turns voice into text.",
};
session.on("listening", ({ mode, problem }) => {
  hold.setAttribute("aria-pressed", mode === "push_to_talk");
  handsFree.setAttribute("aria-pressed", mode === "hands_free");
  if (problem) heard.textContent = PROBLEMS[problem];
});

start.addEventListener("click", () => void session.start());
hold.addEventListener("pointerdown", (event) => {
  hold.setPointerCapture(event.pointerId);
  session.listen("push_to_talk");
});
for (const type of ["pointerup", "pointercancel"])
  hold.addEventListener(type, () => session.stopListening("push_to_talk"));
// She falls silent when somebody speaks, and answers after each pause, until the button is pressed again.
handsFree.addEventListener("click", () => {
  if (handsFree.getAttribute("aria-pressed") === "true") session.stopListening("hands_free");
  else session.listen("hands_free");
});
// The space bar is the button, wherever the focus is.
const isHold = ({ code, repeat, target }) =>
  code === "Space" && !repeat && target !== handsFree && target !== start;
addEventListener("keydown", (event) => isHold(event) && !hold.disabled && session.listen("push_to_talk"));
addEventListener("keyup", (event) => isHold(event) && session.stopListening("push_to_talk"));

session.whenReady().then(
  ({ features }) => {
    hold.disabled = handsFree.disabled = !features.microphone;
    if (!features.microphone) heard.textContent = PROBLEMS.deaf;
  },
  ({ message }) => (heard.textContent = message),
);
