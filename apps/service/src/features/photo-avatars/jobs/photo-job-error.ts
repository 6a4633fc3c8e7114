/** A job that cannot be done, for a reason that its user can mend: another try would not help. */
export class PhotoJobError extends Error {
  override readonly name = "PhotoJobError";
  readonly code: string;

  constructor(code: string, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
