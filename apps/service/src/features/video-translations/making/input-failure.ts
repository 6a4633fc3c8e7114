import type { ErrorCode } from "@orator/contract";

/** The work fails by no fault of the service; the message is a sentence for its user. */
export class InputFailure extends Error {
  override readonly name = "InputFailure";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
