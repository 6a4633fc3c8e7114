import { defineWords } from "../../../i18n/words.ts";

/** What the page says on which an agent is begun. */
export const newAgentWords = defineWords({
  en: {
    title: "New agent",
    lead: "Step 1 of 3: choose a person. What they know and how they look on your site come next.",
    name: "Name",
    nameHint: "Visitors see it.",
    nameNeeded: "Give it a name.",
    language: "Language",
    languageHint: "In which it greets visitors. More can be added later.",
    greeting: "Greeting",
    greetingNeeded: "Say something to begin with.",
    brain: "What it answers from",
    brainNew: "A knowledge base of its own",
    next: "Next: what it knows",
    personality: "Friendly and brief.",
  },
  de: {
    title: "Neuer Agent",
    lead: "Schritt 1 von 3: eine Person wählen. Was sie weiß und wie sie auf Ihrer Website aussieht, kommt danach.",
    name: "Name",
    nameHint: "Besucher sehen ihn.",
    nameNeeded: "Geben Sie einen Namen.",
    language: "Sprache",
    languageHint: "In ihr werden Besucher begrüßt. Weitere kommen später dazu.",
    greeting: "Begrüßung",
    greetingNeeded: "Sagen Sie zuerst etwas.",
    brain: "Woher die Antworten kommen",
    brainNew: "Eine eigene Wissensbasis",
    next: "Weiter: das Wissen",
    personality: "Freundlich und knapp.",
  },
});
