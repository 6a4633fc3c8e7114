type Vocabulary = readonly [word: string, said: string][];

/** A word list in which a word is said in a way, in place of how it was; upper and lower case are the same. */
export function withWord(vocabulary: Vocabulary, word: string, said: string): [string, string][] {
  const at = vocabulary.findIndex(([other]) => other.trim().toLowerCase() === word.toLowerCase());
  return at === -1 ? [...vocabulary, [word, said]] : vocabulary.with(at, [word, said]);
}
