const MAIN = "ˈ";
const LESSER = "ˌ";
const VOWEL = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌᵻ]/u;

/**
 * How strongly a word is meant: "light" for one with a capital letter, "full" for one in capitals throughout. What has a
 * mark already keeps it, but "full" makes main stresses of lesser ones.
 */
export type Emphasis = "light" | "full" | undefined;

/** Phones of a word (misaki's symbols) with the marks that an emphasis asks for. */
export function emphasized(phones: string, emphasis: Emphasis): string {
  if (!emphasis || phones.includes(MAIN)) return phones;
  if (phones.includes(LESSER)) return emphasis === "full" ? phones.replaceAll(LESSER, MAIN) : phones;
  return phones.replace(VOWEL, (vowel) => (emphasis === "full" ? MAIN : LESSER) + vowel);
}

/** Letters said one after the other: the last has the main stress, the others the lesser one. */
export function letterByLetter(letters: readonly string[]): string {
  const phones = letters.join("").replaceAll(LESSER, "").replaceAll(MAIN, LESSER);
  const last = phones.lastIndexOf(LESSER);
  return last < 0 ? phones : phones.slice(0, last) + MAIN + phones.slice(last + 1);
}
