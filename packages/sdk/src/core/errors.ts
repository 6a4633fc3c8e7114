/** Whatever goes wrong in a call; `instanceof OratorError` catches all of it but an abort of your own. */
export class OratorError extends Error {
  override name = "OratorError";
}

/** The member of the request that is at fault. */
export interface ErrorDetails {
  /** Its path, as `settings.languages[1]`. */
  field: string;
  reason: string;
}

/** The service answered with an error. Each code of its catalogue has a class of its own below this one. */
export class ApiError extends OratorError {
  override name = "ApiError";
  /** HTTP status. */
  readonly status: number;
  /** A code of the service's catalogue; `UNKNOWN` when the answer came from something else on the way. */
  readonly code: string;
  /** Finds the request in the service's logs. */
  readonly requestId: string | undefined;
  readonly details: ErrorDetails | undefined;
  readonly headers: Headers;

  constructor(message: string, answer: ErrorAnswer) {
    super(message);
    this.status = answer.status;
    this.code = answer.code;
    this.requestId = answer.requestId;
    this.details = answer.details;
    this.headers = answer.headers;
  }
}

/** What an `ApiError` is made of. */
export interface ErrorAnswer {
  status: number;
  code: string;
  requestId: string | undefined;
  details: ErrorDetails | undefined;
  headers: Headers;
}

/** No answer came, or it broke off; `cause` has what the runtime says. */
export class ConnectionError extends OratorError {
  override name = "ConnectionError";
}

/** An attempt took longer than `timeoutMs`. */
export class TimeoutError extends ConnectionError {
  override name = "TimeoutError";
}

/** The service, or something in its place, sent us to another origin: the key does not go there. */
export class RedirectError extends OratorError {
  override name = "RedirectError";
}

/** A webhook is not genuine, or too old. */
export class SignatureError extends OratorError {
  override name = "SignatureError";
}
