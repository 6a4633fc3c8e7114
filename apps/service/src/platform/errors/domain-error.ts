import type { ErrorCode } from "@orator/contract";

/** Which value is at fault, as a path such as `settings.languages[1]`, and why. */
interface ErrorDetails {
  field: string;
  reason: string;
}

/** A failure of the domain: a code of the catalogue and a sentence for the caller. The API turns it into a response. `cause` stays in the logs. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Seconds after which to come back. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: ErrorDetails; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = "DomainError";
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Throws the answer: `fail("CONFLICT", "…")`. */
export function fail(
  code: ErrorCode,
  message: string,
  more?: { details?: ErrorDetails; retryAfterSeconds?: number; cause?: unknown },
): never {
  throw new DomainError(code, message, more);
}

/** Throws a VALIDATION_ERROR about one value. */
export function invalid(field: string, reason: string): never {
  throw new DomainError("VALIDATION_ERROR", `${field} ${reason}`, { details: { field, reason } });
}

/** Throws the 404 that another account's resources get too, so that ids cannot be probed. */
export function notFound(what: string): never {
  throw new DomainError("RESOURCE_NOT_FOUND", `There is no such ${what}.`);
}

/** Throws the same for something that a field of the body names. */
export function notFoundIn(field: string, what: string): never {
  throw new DomainError("RESOURCE_NOT_FOUND", `There is no such ${what}.`, {
    details: { field, reason: `names no ${what} that this account may use` },
  });
}
