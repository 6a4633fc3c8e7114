import { once, readText } from "../data/read-data.ts";

/** What a person says when there is nothing to look up. `{name}` is the name of the one who speaks. */
interface Phrases {
  /** For a question to which the documents hold no answer. */
  unknown: string;
  /** Where there are no documents yet. */
  empty: string;
  hello: string;
  fine: string;
  thanks: string;
  goodbye: string;
  /** Who speaks; for "who are you?". */
  self: string;
  /** For "are you a real person?": the truth, whatever the owner wrote about the agent. */
  nature: string;
  /** What can be asked; `{topics}` are titles of documents. */
  abilities: string;
}

const phrases = once(() => JSON.parse(readText("phrases.json")) as Record<string, Phrases>);

/** Languages (ISO 639-1) that have phrases of their own. */
export function phraseLanguages(): string[] {
  return Object.keys(phrases());
}

/** The phrases of the first language that has any; English where none has. */
export function phrasesIn(...languages: readonly (string | undefined)[]): Phrases {
  const all = phrases();
  const known = languages.find((language) => language !== undefined && Object.hasOwn(all, language));
  return all[known ?? "en"]!;
}
