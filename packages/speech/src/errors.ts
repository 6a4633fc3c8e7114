/** Why speech could not be made; stable strings for programs, `message` is for people. */
export type SpeechErrorCode =
  | "NOTHING_TO_SAY"
  | "TEXT_TOO_LONG"
  | "UNKNOWN_VOICE"
  | "BAD_MARKUP"
  | "BAD_OPTION"
  | "BAD_AUDIO"
  | "TEXT_DOES_NOT_FIT"
  | "ENGINE_MISSING"
  | "ENGINE_FAILED";

/** An expected failure of this package: one clear line for the user and a code for the program. */
export class SpeechError extends Error {
  readonly code: SpeechErrorCode;

  constructor(code: SpeechErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SpeechError";
    this.code = code;
  }
}
