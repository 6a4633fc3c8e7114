import { ApiError, ConnectionError } from "./errors.ts";

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
/** A service that asks for more patience than this gets its error passed on instead. */
const LONGEST_RETRY_AFTER_MS = 60_000;

/**
 * How long to wait before trying again, or undefined when that would not help: half to all of 500 ms, doubled at each
 * retry up to 8 s, or what `Retry-After` says.
 *
 * @param retry 0 for the first
 * @param random 0…1
 */
export function waitBeforeRetryMs(
  error: unknown,
  retry: number,
  random: number,
  nowMs: number,
): number | undefined {
  const backoffMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** retry) * (0.5 + random / 2);
  if (error instanceof ConnectionError) return backoffMs;
  if (!(error instanceof ApiError)) return undefined;
  const retryAfterMs = readRetryAfter(error.headers, nowMs);
  if (!isPassing(error, retryAfterMs)) return undefined;
  if (retryAfterMs === undefined) return backoffMs;
  return retryAfterMs <= LONGEST_RETRY_AFTER_MS ? retryAfterMs : undefined;
}

/** A conflict passes only when the service says so: the first request with the same key is still under way. */
function isPassing({ status, code }: ApiError, retryAfterMs: number | undefined): boolean {
  if (status === 409) return retryAfterMs !== undefined;
  return status === 429 || (status >= 500 && status !== 501 && code !== "ENGINE_UNAVAILABLE");
}

/** `Retry-After` in seconds or as a date. */
function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
