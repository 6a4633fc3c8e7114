/** What stands in the way of speaking a text; the message is for its writer. */
export type SpeakingProblem =
  /** The text has nothing that this voice can say, or its marks are wrong. */
  | "UNSPEAKABLE"
  /** The voice's engine is not there. */
  | "ENGINE_UNAVAILABLE";

/** A text that was not spoken, for a reason that its writer can do something about. */
export class SpeakingError extends Error {
  readonly code: SpeakingProblem;

  constructor(code: SpeakingProblem, message: string) {
    super(message);
    this.code = code;
  }
}
