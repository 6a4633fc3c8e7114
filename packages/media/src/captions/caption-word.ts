/** A word with its times, as speech gives it. */
export interface CaptionWord {
  word: string;
  startMs: number;
  endMs: number;
  /** Punctuation that follows the word. */
  punctuation?: string;
}
