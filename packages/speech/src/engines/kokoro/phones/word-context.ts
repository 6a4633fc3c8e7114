import type { Unit } from "./units.ts";

/** What a word's sound depends on beside its spelling. */
export interface WordContext {
  /** Whether the next sound is a vowel; `undefined` before a pause. */
  isBeforeVowel?: boolean | undefined;
  /** The next word is "to". */
  isBeforeTo: boolean;
}

/** At the end of a phrase. */
export const BEFORE_PAUSE: WordContext = { isBeforeTo: false };

/**
 * The context of the word before one that is said so. The vowel of "a" and "an" does not count, as in the texts that
 * Kokoro learnt from: what follows it does.
 */
export function contextBefore(units: readonly Unit[], text: string, own: WordContext): WordContext {
  const first = units.find(({ symbols }) => symbols !== "ɐ");
  return {
    isBeforeVowel: first ? first.stress !== undefined : own.isBeforeVowel,
    isBeforeTo: text.toLowerCase() === "to",
  };
}
