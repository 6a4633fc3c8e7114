/** Every error code that the service answers with, its HTTP status and what it means to a caller. */
export const ERRORS = {
  INVALID_REQUEST: {
    status: 400,
    meaning: "The body is not JSON of the expected shape, or a field is missing.",
  },
  VALIDATION_ERROR: { status: 400, meaning: "A value breaks its rule; `details.field` is its path." },
  INVALID_API_KEY: {
    status: 401,
    meaning: "The API key is missing, unknown, expired or revoked, or nobody is signed in.",
  },
  SIGN_IN_FAILED: { status: 401, meaning: "The e-mail, the password or the code is wrong." },
  CODE_REQUIRED: {
    status: 401,
    meaning: "The password is right; a code of the second factor is needed too.",
  },
  INSUFFICIENT_PERMISSIONS: {
    status: 403,
    meaning: "The key lacks a scope, the person a role, or the origin is not allowed.",
  },
  PLAN_REQUIRED: { status: 403, meaning: "The account's plan does not include this." },
  INSUFFICIENT_CREDITS: { status: 403, meaning: "The account has too few credits left." },
  RESOURCE_NOT_FOUND: { status: 404, meaning: "The account has no such resource." },
  METHOD_NOT_ALLOWED: { status: 405, meaning: "The path exists, but not with this method." },
  CONFLICT: {
    status: 409,
    meaning: "The state of the resource, or a name already in use, does not allow this.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, meaning: "The body or the file is larger than allowed." },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: "The content type of the body is not accepted here." },
  HEADERS_TOO_LARGE: { status: 431, meaning: "The headers, address and cookies together exceed 16 kB." },
  RATE_LIMIT_EXCEEDED: { status: 429, meaning: "Too many requests; `Retry-After` says when to come back." },
  INTERNAL_ERROR: { status: 500, meaning: "An internal error; look up the request id in the logs." },
  ENGINE_UNAVAILABLE: { status: 503, meaning: "An engine that this needs is not configured." },
  SERVICE_UNAVAILABLE: { status: 503, meaning: "The service is shutting down or overloaded." },
} as const;

/** One of the codes of the catalogue. */
export type ErrorCode = keyof typeof ERRORS;

/** What any request can be answered with before it is known which operation it is for. */
export const HTTP_ERRORS: readonly ErrorCode[] = ["METHOD_NOT_ALLOWED", "HEADERS_TOO_LARGE"];

/** The HTTP status that goes with a code. */
export function statusOf(code: ErrorCode): number {
  return ERRORS[code].status;
}
