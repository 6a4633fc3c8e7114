/** One way in which a passage can hold a word of the question. */
export interface Term {
  /**
   * Index of the question's word; from `words.length` on of its pairs of neighboring words, then of the whole question,
   * then of each word's synonyms.
   */
  word: number;
  /** ISO 639-1 of the language by whose stems it is compared; null for a word as it is written, without accents. */
  language: string | null;
  text: string;
  kind: "word" | "prefix" | "phrase";
  /** 1 for the word itself, less for what may have been meant. */
  factor: number;
}
