import { defineWords } from "../../i18n/words.ts";

/** What the tour says. */
export const tourWords = defineWords({
  en: {
    title: "Tour",
    offer: "New here? A minute shows you what is where.",
    take: "Take the tour",
    refuse: "No tour, thanks",
    step: "{index} of {count}",
    back: "Back",
    next: "Next",
    done: "Done",
    close: "Close the tour",
    people: "Who speaks. Choose somebody, build a person by words and sliders, or bring a photo or a film.",
    voices: "How they sound. Hear your own sentence in any voice, and teach them names and brands.",
    library: "All videos, templates and files. Sort them into folders, share them, download them.",
    agents:
      "People who talk to your visitors. Give them documents, try them, and copy one line into your site.",
    developers: "API keys, webhooks and a log of what your programs asked.",
    operations: "What runs and waits, models, usage, backups, health, and who did what.",
    searchTitle: "Find anything",
    search: "Press Ctrl K (⌘K on a Mac) on any page: sections, videos and actions are a few letters away.",
  },
  de: {
    title: "Rundgang",
    offer: "Neu hier? Eine Minute zeigt Ihnen, was wo ist.",
    take: "Rundgang beginnen",
    refuse: "Kein Rundgang, danke",
    step: "{index} von {count}",
    back: "Zurück",
    next: "Weiter",
    done: "Fertig",
    close: "Rundgang schließen",
    people:
      "Wer spricht. Jemanden wählen, mit Worten und Reglern eine Person bauen, oder ein Foto oder einen Film mitbringen.",
    voices: "Wie sie klingen. Den eigenen Satz in jeder Stimme hören, Namen und Marken beibringen.",
    library: "Alle Videos, Vorlagen und Dateien. In Ordner legen, teilen, herunterladen.",
    agents:
      "Personen, die mit Ihren Besuchern sprechen. Dokumente geben, ausprobieren, eine Zeile in die Website kopieren.",
    developers: "API-Schlüssel, Webhooks und ein Protokoll dessen, was Ihre Programme gefragt haben.",
    operations: "Was läuft und wartet, Modelle, Verbrauch, Sicherungen, Zustand, und wer was getan hat.",
    searchTitle: "Alles finden",
    search:
      "Auf jeder Seite Strg K (⌘K am Mac): Bereiche, Videos und Aktionen sind nur ein paar Buchstaben entfernt.",
  },
});
