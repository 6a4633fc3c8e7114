import type { LiveSession } from "@orator/live";
import type { WidgetView } from "./ui/view.ts";

/** Who lets go of the microphone's button sooner than this wanted to see what it does. */
const SHORTEST_HOLD_MS = 250;
/** The visitor's choices, kept for this tab. */
const MUTED = "orator.muted";
const NO_CAPTIONS = "orator.no-captions";

/** Lets the controls of a view, and the keys pressed in it, act on a session, until the signal is aborted. */
export function connectControls(view: WidgetView, session: LiveSession, signal: AbortSignal): void {
  const on = <Type extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
  ): void => element.addEventListener(type, act, { signal });

  on(view.start, "click", () => void session.start());
  on(view.form, "submit", (event) => {
    event.preventDefault();
    const text = view.input.value.trim();
    if (text === "") return;
    view.input.value = "";
    session.ask(text);
  });
  on(view.canvas, "click", () => session.isSpeaking && session.interrupt());
  on(view.frame, "keydown", (event) => event.key === "Escape" && session.interrupt());
  on(view.language, "change", () => session.speakLanguage(view.language.value));
  on(view.expand, "click", () => toggleFullScreen(view));
  connectSwitches(view, session, on);
  connectMicrophone(view, session, on);
}

type On = <Type extends keyof HTMLElementEventMap>(
  element: HTMLElement,
  type: Type,
  act: (event: HTMLElementEventMap[Type]) => void,
) => void;

function connectSwitches(view: WidgetView, session: LiveSession, on: On): void {
  const { sound, captions, chat, hands } = view.switches;
  const mute = (isMuted: boolean): void => {
    if (isMuted) session.mute();
    else session.unmute();
    view.toggle("sound", { isOn: isMuted });
  };
  const showCaptions = (isShown: boolean): void => {
    session.captions = isShown;
    view.toggle("captions", { isOn: isShown });
  };
  mute(remembered(MUTED));
  showCaptions(!remembered(NO_CAPTIONS));
  on(sound, "click", () => {
    mute(!view.isOn("sound"));
    remember(MUTED, view.isOn("sound"));
  });
  on(captions, "click", () => {
    showCaptions(!view.isOn("captions"));
    remember(NO_CAPTIONS, !view.isOn("captions"));
  });
  on(chat, "click", () => view.toggle("chat", { isOn: !view.isOn("chat") }));
  on(hands, "click", () => {
    if (view.isOn("hands")) session.stopListening("hands_free");
    else session.listen("hands_free");
  });
}

/** The microphone is open while its button is held: by a finger, or by the space bar or Enter. */
function connectMicrophone(view: WidgetView, session: LiveSession, on: On): void {
  const { mic } = view.switches;
  let heldSinceMs: number | undefined;
  const hold = (atMs: number): void => {
    if (heldSinceMs !== undefined) return;
    heldSinceMs = atMs;
    session.listen("push_to_talk");
  };
  const release = (atMs: number): void => {
    if (heldSinceMs === undefined) return;
    const isTooShort = atMs - heldSinceMs < SHORTEST_HOLD_MS;
    heldSinceMs = undefined;
    session.stopListening("push_to_talk", { isCancelled: isTooShort });
    if (isTooShort) view.notice(view.strings.holdLonger);
  };
  on(mic, "pointerdown", (event) => {
    if (event.button !== 0) return;
    // A finger may slip off the button while its owner speaks.
    mic.setPointerCapture(event.pointerId);
    hold(event.timeStamp);
  });
  for (const type of ["pointerup", "pointercancel"] as const)
    on(mic, type, (event) => release(event.timeStamp));
  on(mic, "contextmenu", (event) => event.preventDefault());
  on(mic, "keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    hold(event.timeStamp);
  });
  on(mic, "keyup", (event) => release(event.timeStamp));
  on(mic, "blur", (event) => release(event.timeStamp));
}

function toggleFullScreen({ frame }: WidgetView): void {
  const { host } = frame.getRootNode() as ShadowRoot;
  if (document.fullscreenElement === host) void document.exitFullscreen();
  // Refused where the frame may not; the button then does nothing.
  else host.requestFullscreen().catch(() => {});
}

/** Storage is closed to frames of other sites in some browsers; the choice then lasts as long as the page. */
function remember(key: string, isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(key, "1");
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}

function remembered(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
