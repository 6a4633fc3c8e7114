import type { Strings } from "./strings.ts";

/** German. */
export const de: Strings = {
  start: "Mit {name} sprechen",
  status: {
    connecting: "verbindet…",
    lost: "verbindet neu…",
    listening: "hört zu",
    thinking: "denkt nach…",
    speaking: "spricht",
    ended: "beendet",
  },
  mute: "Stumm",
  captions: "Untertitel",
  conversation: "Gespräch",
  fullScreen: "Vollbild",
  language: "Sprache",
  holdToTalk: "Zum Sprechen halten",
  holdLonger: "Halten Sie die Taste, während Sie sprechen.",
  handsFree: "Freisprechen",
  message: "Ihre Nachricht",
  placeholder: "Fragen Sie etwas…",
  send: "Senden",
  source: "Quelle",
  unreachable: "Noch keine Verbindung; es wird weiter versucht.",
  cannotDraw: "Dieser Browser kann kein 3D zeichnen; sprechen können Sie trotzdem.",
  notLoaded: "Das Bild konnte nicht geladen werden; sprechen können Sie trotzdem.",
  microphone: {
    denied: "Das Mikrofon ist gesperrt; erlauben Sie es im Browser, oder tippen Sie.",
    missing: "Kein Mikrofon gefunden; bitte tippen Sie.",
    deaf: "Dieser Browser erkennt hier keine Sprache; bitte tippen Sie.",
  },
  ended: {
    closed: "Danke für das Gespräch. Es ist beendet.",
    terminated: "Dieses Gespräch wurde beendet.",
    expired: "Die Zeit für dieses Gespräch ist abgelaufen.",
    idle_timeout: "Das Gespräch wurde beendet, weil länger nichts gesagt wurde.",
    shutdown: "Dieses Gespräch wurde beendet.",
  },
  refused: {
    invalid: "Diese Seite hat kein gültiges Gespräch.",
    over: "Dieses Gespräch ist beendet.",
    forbidden: "Diese Seite darf das Gespräch nicht zeigen.",
    crowded: "Dieses Gespräch ist an zu vielen Orten offen.",
    elsewhere: "Das Gespräch geht in einem anderen Fenster weiter.",
  },
  errors: {
    rate_limited: "Bitte eine Frage nach der anderen.",
    queue_full: "Es ist noch zu viel zu sagen; bitte warten Sie einen Moment.",
    feature_disabled: "Das ist in diesem Gespräch ausgeschaltet.",
    unavailable: "Das hat nicht geklappt; bitte versuchen Sie es noch einmal.",
  },
};
