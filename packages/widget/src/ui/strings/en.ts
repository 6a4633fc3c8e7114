import type { Strings } from "./strings.ts";

/** English. */
export const en: Strings = {
  start: "Talk to {name}",
  status: {
    connecting: "connecting…",
    lost: "reconnecting…",
    listening: "listening",
    thinking: "thinking…",
    speaking: "speaking",
    ended: "ended",
  },
  mute: "Mute",
  captions: "Captions",
  conversation: "Conversation",
  fullScreen: "Full screen",
  language: "Language",
  holdToTalk: "Hold to talk",
  holdLonger: "Hold the button while you speak.",
  handsFree: "Hands-free",
  message: "Your message",
  placeholder: "Ask something…",
  send: "Send",
  source: "Source",
  unreachable: "No connection yet; still trying.",
  cannotDraw: "This browser cannot draw in 3D; you can still talk.",
  notLoaded: "The picture could not be loaded; you can still talk.",
  microphone: {
    denied: "The microphone is blocked; allow it in your browser, or type.",
    missing: "No microphone was found; please type.",
    deaf: "This browser cannot recognise speech here; please type.",
  },
  ended: {
    closed: "Thank you for talking. This conversation is over.",
    terminated: "This conversation was ended.",
    expired: "The time for this conversation is over.",
    idle_timeout: "This conversation ended because nothing was said for a while.",
    shutdown: "This conversation was ended.",
  },
  refused: {
    invalid: "This page has no valid conversation.",
    over: "This conversation is over.",
    forbidden: "This page may not show the conversation.",
    crowded: "This conversation is open in too many places.",
    elsewhere: "The conversation goes on in another window.",
  },
  errors: {
    rate_limited: "One question at a time, please.",
    queue_full: "Too much is waiting to be said; please wait a moment.",
    feature_disabled: "This is switched off in this conversation.",
    unavailable: "That did not work; please try again.",
  },
};
