/** A word of a film's sound, when it sounds and who says it. */
export interface HeardWord {
  word: string;
  startMs: number;
  endMs: number;
  /** What follows the word ("," "." "?" …), where the engine hears it. */
  punctuation?: string;
  /** As in the `SpeakerTurn`s of `@orator/speech`. */
  speaker: number;
}

/** A stretch of the source in which one speaker says what is translated as one: a sentence or a part of it. */
export interface Segment {
  /** 0 for the first of the film, then 1, … */
  id: number;
  startMs: number;
  endMs: number;
  speaker: number;
  /** In the language of the source. */
  text: string;
}

/** A segment and what is said instead of it. */
export interface DubbedLine extends Segment {
  /** In the language of the target. */
  target: string;
}
