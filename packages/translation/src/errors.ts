/** Why nothing was translated; stable strings for programs, `message` is for people. */
export type TranslationErrorCode = "ENGINE_MISSING" | "ENGINE_FAILED" | "UNKNOWN_LANGUAGE";

/** An expected failure of this package: one clear line for the user and a code for the program. */
export class TranslationError extends Error {
  override readonly name: string = "TranslationError";
  readonly code: TranslationErrorCode;

  constructor(code: TranslationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
