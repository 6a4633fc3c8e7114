import { ConnectionError, OratorError, TimeoutError } from "./errors.ts";
import type { RequestSpec } from "./options.ts";
import { followRedirects } from "./redirects.ts";
import { readError } from "./read-error.ts";

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
