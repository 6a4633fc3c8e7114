/** A word of the script: what a caption shows and what is said for it. */
export interface ScriptWord {
  /** As the user wrote it, without surrounding punctuation: "$5", "Dr", "e-mail". */
  shown: string;
  /** Plain words to say for it, letters and apostrophes only: ["five", "dollars"]. */
  spoken: string[];
  /** Punctuation that follows it in the script. */
  punctuation?: string;
  /**
   * Phones to say instead of `spoken`, from the script or by the word's context: ARPAbet with stress digits, as
   * "T AH0 M AA1 T OW0". `spoken` stays what they spell.
   */
  arpabet?: string[];
  /** Whether the user said how to say it, by a mark or a vocabulary; else the reader found it out. */
  isGiven?: boolean;
  /** Length of the pause after the word that a `<break time="…"/>` asks for. */
  breakAfterMs?: number;
}

/** What is said in one go, with one intonation. */
export interface Sentence {
  /** At least one. */
  words: ScriptWord[];
  /** Silence after the sentence. */
  pauseAfterMs: number;
  /** Silence before it, which a break at the start of the script asked for. */
  pauseBeforeMs?: number;
  /** Whether `pauseAfterMs` was asked for, hence stays as it is whatever the speed. */
  hasBreak?: boolean;
}
