import type { perform } from "@orator/performance";

/** What a performance is planned from. */
type Speech = Parameters<typeof perform>[0];

const WORD_MS = 520;
const FIRST_MS = 1500;

/** Speech of a line of text, a word a half second: long stressed vowels on all of them, and time before and behind it. */
export function speechOfWords(text: string): Speech {
  const words = text.split(" ").map((word, index) => ({
    word: word.replace(/\W/g, ""),
    startMs: FIRST_MS + WORD_MS * index,
    endMs: FIRST_MS + WORD_MS * index + 500,
    ...(/[.?!]$/.test(word) && { punctuation: word.at(-1)! }),
  }));
  const phones = words.flatMap(({ startMs }) => [
    { phone: "t", startMs, endMs: startMs + 120 },
    { phone: "ɑ", startMs: startMs + 120, endMs: startMs + 500, stress: 1 as const },
  ]);
  return { words, phones, durationMs: words.at(-1)!.endMs + 2500 };
}
