import { defineWords } from "../../../i18n/words.ts";

/** What stands around the live preview. */
export const previewWords = defineWords({
  en: {
    preview: "Preview",
    talk: "Talk to {name}",
    text: "A real session, as your visitors get it.",
    frame: "{name}, live",
    again: "Start anew",
    stop: "End",
    inactive: "{name} is switched off. Switch it on to talk to it.",
    onlyEditors: "Somebody with the role editor can talk to {name} here.",
  },
  de: {
    preview: "Vorschau",
    talk: "Mit {name} sprechen",
    text: "Eine echte Sitzung, wie Besucher sie bekommen.",
    frame: "{name}, live",
    again: "Neu beginnen",
    stop: "Beenden",
    inactive: "{name} ist abgeschaltet. Schalten Sie den Agenten ein, um mit ihm zu sprechen.",
    onlyEditors: "Wer die Rolle „Bearbeiten“ hat, kann hier mit {name} sprechen.",
  },
});
