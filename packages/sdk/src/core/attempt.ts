import { ApiError, ConnectionError, OratorError, RedirectError, TimeoutError } from "./errors.ts";
import type { RequestSpec } from "./options.ts";
import { ERROR_CLASSES } from "../generated/errors.ts";
import type { ErrorDetails } from "./errors.ts";

const MOST_REDIRECTS = 5;

/** One attempt at a request, ready to be sent. */
interface Attempt {
  url: URL;
  init: RequestInit;
  answer: RequestSpec["answer"];
  timeoutMs: number;
  signal: AbortSignal | undefined;
  fetch: typeof fetch;
}

/**
 * Sends once and reads the answer within the time limit; for a raw answer the limit ends with its headers.
 *
 * @throws the signal's reason when the caller aborts; else an OratorError
 */
export async function attempt<Answer>({
  url,
  init,
  answer,
  timeoutMs,
  signal,
  fetch,
}: Attempt): Promise<Answer> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const onAbort = (): void => ending.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  const late = new TimeoutError(`No answer within ${timeoutMs} ms`);
  const timer = setTimeout(() => ending.abort(late), timeoutMs);
  try {
    const response = await followRedirects(fetch, url, { ...init, signal: ending.signal });
    if (!response.ok) throw await readError(response);
    if (answer === "response") return response as Answer;
    const text = await response.text();
    return (answer === "text" ? text : parse(text)) as Answer;
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (ending.signal.aborted) throw late;
    if (error instanceof OratorError) throw error;
    throw new ConnectionError(`The connection to ${url.origin} failed`, { cause: error });
  } finally {
    clearTimeout(timer);
    // A raw answer goes on being read, and its reader may still want to abort it.
    if (answer !== "response") signal?.removeEventListener("abort", onAbort);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConnectionError("The answer broke off, or is not JSON", { cause });
  }
}

/** The error that an answer with a failing status is, of the class of its code. Reads the body. */
async function readError(response: Response): Promise<ApiError> {
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

/**
 * Fetches, following redirects within the origin alone: a header such as `x-api-key` would else go wherever the answer
 * points. Browsers hide where a redirect leads, so there every one is refused.
 */
async function followRedirects(send: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  let target = url;
  for (let redirects = 0; ; redirects++) {
    const response = await send(target, { ...init, redirect: "manual" });
    if (response.type === "opaqueredirect")
      throw new RedirectError(`${target.origin} redirects, which is refused`);
    const location = response.headers.get("location");
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, target);
    if (next.origin !== url.origin)
      throw new RedirectError(`${url.origin} redirects to ${next.origin}, where the key must not go`);
    // The older statuses turn a POST into a GET, which would be another request than the one that was asked for.
    if (init.method !== "GET" && response.status !== 307 && response.status !== 308)
      throw new RedirectError(`${url.origin} redirects a ${init.method} by ${response.status}`);
    if (init.body instanceof ReadableStream) throw new RedirectError("A stream cannot be sent a second time");
    if (redirects === MOST_REDIRECTS) throw new RedirectError(`${url.origin} redirects without end`);
    target = next;
  }
}
