import phrases from "../../../../data/self-test-phrases.json" with { type: "json" };

/** A sentence in one language, and what its translation into that language has in it whoever translates. */
interface Phrase {
  text: string;
  /** A regular expression, of lower-case text. */
  sign: string;
}

/** The same six sentences in every language that has a model. */
export const PHRASES: Readonly<Record<string, readonly Phrase[]>> = phrases;
