import { DomainError } from "../errors/domain-error.ts";
import { infrastructureFaultOf } from "../errors/infrastructure-error.ts";

/** Most restarts of a database are over by then. */
const COME_BACK_SECONDS = 3;

/** What the framework throws, by its code. */
const FRAMEWORK_ERRORS: Record<string, () => DomainError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new DomainError("PAYLOAD_TOO_LARGE", "The body is larger than allowed."),
  FST_REQ_FILE_TOO_LARGE: () => new DomainError("PAYLOAD_TOO_LARGE", "The file is larger than allowed."),
  FST_FILES_LIMIT: () => new DomainError("PAYLOAD_TOO_LARGE", "Too many files for one request."),
  FST_PARTS_LIMIT: () => new DomainError("PAYLOAD_TOO_LARGE", "The form has too many parts."),
  FST_FIELDS_LIMIT: () => new DomainError("PAYLOAD_TOO_LARGE", "The form has too many fields."),
  FST_INVALID_MULTIPART_CONTENT_TYPE: () =>
    new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the file as multipart/form-data."),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new DomainError("UNSUPPORTED_MEDIA_TYPE", "Send the body as application/json."),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new DomainError("INVALID_REQUEST", "The body is empty."),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new DomainError("INVALID_REQUEST", "The body is not valid JSON."),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new DomainError("INVALID_REQUEST", "The body is not as long as its Content-Length says."),
  FST_ERR_BAD_URL: () => new DomainError("INVALID_REQUEST", "The path is not valid."),
  FST_ERR_MAX_PARAM_LENGTH: () => new DomainError("RESOURCE_NOT_FOUND", "Nothing exists at this path."),
};

/** The answer to whatever was thrown; a fault of ours never shows what it was. */
export function toDomainError(thrown: unknown): DomainError {
  if (thrown instanceof DomainError) return thrown;
  const { code, statusCode } = (thrown ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FRAMEWORK_ERRORS[code];
  if (known !== undefined) return known();
  if (thrown instanceof SyntaxError && statusCode === 400)
    return new DomainError("INVALID_REQUEST", "The body is not valid JSON.");
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new DomainError("INVALID_REQUEST", "The request is not valid.", { cause: thrown });
  const fault = infrastructureFaultOf(thrown);
  if (fault !== undefined)
    return new DomainError(
      "SERVICE_UNAVAILABLE",
      `The ${fault.part} ${fault.state}; try again in a moment.`,
      {
        retryAfterSeconds: COME_BACK_SECONDS,
        cause: thrown,
      },
    );
  return new DomainError(
    "INTERNAL_ERROR",
    "An internal error occurred. The request id helps to find its cause.",
    {
      cause: thrown,
    },
  );
}
