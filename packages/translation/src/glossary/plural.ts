import { baseOf } from "../languages.ts";

/** Languages in which a word that ends in a vowel has its plural by -s. */
const BY_S = new Set(["en", "es", "pt", "gl", "fr"]);

/** The plural of one word, where it can be told without a dictionary; undefined elsewhere. */
export function pluralOf(word: string, language: string): string | undefined {
  const isPlain = /^\p{L}+[aeoéèáó]$/u.test(word);
  return isPlain && BY_S.has(baseOf(language)) ? `${word}s` : undefined;
}
