/** A text as a model is given it. */
export interface Tokens {
  /** Numbers of the pieces in the model's vocabulary, with the marks for beginning and end. */
  ids: number[];
  /** 0 for pieces of the first text, 1 for those of a second one. */
  types: number[];
}

/** Cuts texts into the pieces that a model has learnt. */
export interface Tokenizer {
  /** Number of the piece that fills shorter texts of a batch up. */
  padding: number;
  /** Numbers of the pieces without any marks, `most` at most. */
  pieces(text: string, most: number): number[];
  /** Puts the model's marks round the pieces of one text, or of two that are read together. */
  mark(first: readonly number[], second?: readonly number[]): Tokens;
}

/** A question is cut at this share of what the model reads, so that something is left of the text beside it. */
const QUESTION_SHARE = 0.5;
/** Marks of two texts, in the model that has most of them. */
const MARKS = 4;

/** One text, `most` pieces long at most, marks included. */
export function encode(tokenizer: Tokenizer, text: string, most: number): Tokens {
  return tokenizer.mark(tokenizer.pieces(text, most - 2));
}

/** A question and a text that are read together, `most` pieces long at most, marks included. */
export function encodePair(tokenizer: Tokenizer, question: string, text: string, most: number): Tokens {
  const first = tokenizer.pieces(question, Math.floor((most - MARKS) * QUESTION_SHARE));
  return tokenizer.mark(first, tokenizer.pieces(text, most - MARKS - first.length));
}
