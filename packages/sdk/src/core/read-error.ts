import { ERROR_CLASSES } from "../generated/errors.ts";
import { ApiError } from "./errors.ts";
import type { ErrorDetails } from "./errors.ts";

/** The error that an answer with a failing status is, of the class of its code. Reads the body. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  const { error, request_id } = parseBody(text);
  const code = error?.code ?? "UNKNOWN";
  const Kind = Object.hasOwn(ERROR_CLASSES, code)
    ? ERROR_CLASSES[code as keyof typeof ERROR_CLASSES]
    : ApiError;
  return new Kind(error?.message ?? `The answer was ${response.status} ${response.statusText}`.trimEnd(), {
    status: response.status,
    code,
    requestId: request_id ?? response.headers.get("x-request-id") ?? undefined,
    details: error?.details,
    headers: response.headers,
  });
}

interface ErrorBody {
  error?: { code: string; message: string; details?: ErrorDetails };
  request_id?: string;
}

/** What stands between may answer in any shape: a proxy's page is no body of ours. */
function parseBody(text: string): ErrorBody {
  try {
    const body = JSON.parse(text) as ErrorBody | null;
    return typeof body?.error?.code === "string" ? body : {};
  } catch {
    return {};
  }
}
