import { once, readRows } from "../data/read-data.ts";

/** How people of one language ask whether somebody real is talking to them. Words without accents, parted by spaces. */
export interface NatureWords {
  /** Phrases that speak of the one who answers, as alternatives of a pattern: "are you", "am i talking". */
  you: string;
  /** Phrases that speak of what goes on here: "is this". They count beside `beings` alone; empty where there are none. */
  here: string;
  /** People, and what is taken for them. */
  beings: string;
  /** What else one may be, and be like. */
  natures: string;
  /** What may stand around them in such a question. */
  rest: string;
}

/** By ISO 639-1: every language with phrases of its own (`phraseLanguages`). */
export const natureWords: () => ReadonlyMap<string, NatureWords> = once(
  () =>
    new Map(
      readRows<"language" | keyof NatureWords>("real-person.tsv").map(({ language, ...words }) => [
        language,
        words,
      ]),
    ),
);
