// Made from openapi.json by `npm run openapi`.
import { ApiError } from "../core/errors.ts";

/** 400 `INVALID_REQUEST`: The body is not JSON of the expected shape, or a field is missing. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** 400 `VALIDATION_ERROR`: A value breaks its rule; `details.field` is its path. */
export class ValidationError extends ApiError {
  override name = "ValidationError";
}

/** 401 `INVALID_API_KEY`: The API key is missing, unknown, expired or revoked, or nobody is signed in. */
export class InvalidApiKeyError extends ApiError {
  override name = "InvalidApiKeyError";
}

/** 401 `SIGN_IN_FAILED`: The e-mail, the password or the code is wrong. */
export class SignInFailedError extends ApiError {
  override name = "SignInFailedError";
}

/** 401 `CODE_REQUIRED`: The password is right; a code of the second factor is needed too. */
export class CodeRequiredError extends ApiError {
  override name = "CodeRequiredError";
}

/** 403 `INSUFFICIENT_PERMISSIONS`: The key lacks a scope, the person a role, or the origin is not allowed. */
export class InsufficientPermissionsError extends ApiError {
  override name = "InsufficientPermissionsError";
}

/** 403 `PLAN_REQUIRED`: The account's plan does not include this. */
export class PlanRequiredError extends ApiError {
  override name = "PlanRequiredError";
}

/** 403 `INSUFFICIENT_CREDITS`: The account has too few credits left. */
export class InsufficientCreditsError extends ApiError {
  override name = "InsufficientCreditsError";
}

/** 404 `RESOURCE_NOT_FOUND`: The account has no such resource. */
export class ResourceNotFoundError extends ApiError {
  override name = "ResourceNotFoundError";
}

/** 405 `METHOD_NOT_ALLOWED`: The path exists, but not with this method. */
export class MethodNotAllowedError extends ApiError {
  override name = "MethodNotAllowedError";
}

/** 409 `CONFLICT`: The state of the resource, or a name already in use, does not allow this. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** 413 `PAYLOAD_TOO_LARGE`: The body or the file is larger than allowed. */
export class PayloadTooLargeError extends ApiError {
  override name = "PayloadTooLargeError";
}

/** 415 `UNSUPPORTED_MEDIA_TYPE`: The content type of the body is not accepted here. */
export class UnsupportedMediaTypeError extends ApiError {
  override name = "UnsupportedMediaTypeError";
}

/** 431 `HEADERS_TOO_LARGE`: The headers, address and cookies together exceed 16 kB. */
export class HeadersTooLargeError extends ApiError {
  override name = "HeadersTooLargeError";
}

/** 429 `RATE_LIMIT_EXCEEDED`: Too many requests; `Retry-After` says when to come back. */
export class RateLimitExceededError extends ApiError {
  override name = "RateLimitExceededError";
}

/** 500 `INTERNAL_ERROR`: An internal error; look up the request id in the logs. */
export class InternalError extends ApiError {
  override name = "InternalError";
}

/** 503 `ENGINE_UNAVAILABLE`: An engine that this needs is not configured. */
export class EngineUnavailableError extends ApiError {
  override name = "EngineUnavailableError";
}

/** 503 `SERVICE_UNAVAILABLE`: The service is shutting down or overloaded. */
export class ServiceUnavailableError extends ApiError {
  override name = "ServiceUnavailableError";
}

/** The class of each code. */
export const ERROR_CLASSES = {
  INVALID_REQUEST: InvalidRequestError,
  VALIDATION_ERROR: ValidationError,
  INVALID_API_KEY: InvalidApiKeyError,
  SIGN_IN_FAILED: SignInFailedError,
  CODE_REQUIRED: CodeRequiredError,
  INSUFFICIENT_PERMISSIONS: InsufficientPermissionsError,
  PLAN_REQUIRED: PlanRequiredError,
  INSUFFICIENT_CREDITS: InsufficientCreditsError,
  RESOURCE_NOT_FOUND: ResourceNotFoundError,
  METHOD_NOT_ALLOWED: MethodNotAllowedError,
  CONFLICT: ConflictError,
  PAYLOAD_TOO_LARGE: PayloadTooLargeError,
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeError,
  HEADERS_TOO_LARGE: HeadersTooLargeError,
  RATE_LIMIT_EXCEEDED: RateLimitExceededError,
  INTERNAL_ERROR: InternalError,
  ENGINE_UNAVAILABLE: EngineUnavailableError,
  SERVICE_UNAVAILABLE: ServiceUnavailableError,
} as const;

/** A code of the catalogue. */
export type ErrorCode = keyof typeof ERROR_CLASSES;
