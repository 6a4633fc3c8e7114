import { attempt } from "./attempt.ts";
import { ApiError, ConnectionError, OratorError } from "./errors.ts";
import type { OratorOptions, RequestOptions, RequestSpec, Send } from "./options.ts";

const FIRST_WAIT_MS = 500;

const LONGEST_WAIT_MS = 8000;

/** A service that asks for more patience than this gets its error passed on instead. */
const LONGEST_RETRY_AFTER_MS = 60_000;

const DEFAULT_BASE_URL = "http://127.0.0.1:8080";
/** How long one attempt may take, when nobody says. */
export const DEFAULT_TIMEOUT_MS = 60_000;
const DEFAULT_RETRIES = 2;

/** What a transport takes from its surroundings. */
export interface Surroundings {
  /** Resolves after a time; rejects with the signal's reason. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>;
  /** 0…1. */
  random(): number;
  nowMs(): number;
}

/** Sends requests as the options say, and again where that may help and does no harm. */
export function createTransport(options: OratorOptions, { sleep, random, nowMs }: Surroundings): Send {
  const base = new URL(options.baseUrl ?? DEFAULT_BASE_URL);
  return async <Answer>(spec: RequestSpec, own: RequestOptions = {}): Promise<Answer> => {
    // Other operations take no key: one of the caller's would promise what the service does not keep.
    const key = spec.keyed ? (own.idempotencyKey ?? newKey()) : undefined;
    const sending = {
      url: addressOf(base, spec),
      init: initOf(spec, headersOf(options, spec, own, key)),
      answer: spec.answer,
      timeoutMs: own.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      signal: own.signal,
      fetch: options.fetch ?? fetch,
    };
    const retries = mayRepeat(spec, key) ? (own.maxRetries ?? options.maxRetries ?? DEFAULT_RETRIES) : 0;
    for (let retry = 0; ; retry++) {
      try {
        return await attempt<Answer>(sending);
      } catch (error) {
        const waitMs = retry < retries ? waitBeforeRetryMs(error, retry, random(), nowMs()) : undefined;
        if (waitMs === undefined) throw error;
        await sleep(waitMs, own.signal);
      }
    }
  };
}

/** 128 random bits; `randomUUID` is missing from pages that came without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Doing it twice is the same as once, by its method or by its key. */
function mayRepeat({ method, upload }: RequestSpec, key: string | undefined): boolean {
  if (upload?.repeatable === false) return false;
  return method === "GET" || method === "PUT" || method === "DELETE" || key !== undefined;
}

/** The base may have a path of its own, behind a proxy. */
function addressOf(base: URL, { path, query = {} }: RequestSpec): URL {
  const url = new URL(base);
  url.pathname = base.pathname.replace(/\/$/, "") + path;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function headersOf(
  { apiKey, sessionToken, headers }: OratorOptions,
  { body, upload, answer }: RequestSpec,
  own: RequestOptions,
  key: string | undefined,
): Headers {
  const all = new Headers(headers);
  if (answer === undefined) all.set("accept", "application/json");
  if (apiKey !== undefined) all.set("x-api-key", apiKey);
  if (sessionToken !== undefined) all.set("authorization", `Bearer ${sessionToken}`);
  if (body !== undefined) all.set("content-type", "application/json");
  if (upload?.contentType !== undefined) all.set("content-type", upload.contentType);
  if (key !== undefined) all.set("idempotency-key", key);
  for (const [name, value] of Object.entries(own.headers ?? {})) all.set(name, value);
  return all;
}

function initOf({ method, body, upload }: RequestSpec, headers: Headers): RequestInit {
  if (upload !== undefined) {
    // A streamed body needs `duplex`, which the DOM's types do not know yet.
    return {
      method,
      headers,
      body: upload.body,
      ...(!upload.repeatable && { duplex: "half" }),
    } as RequestInit;
  }
  return { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
}

/** Refuses what would give the key away or never work. */
export function checkOptions({ apiKey, allowBrowser, baseUrl }: OratorOptions): void {
  const isPage = "window" in globalThis && "document" in globalThis;
  if (apiKey !== undefined && !allowBrowser && isPage)
    throw new OratorError(
      "An API key in a page can be read by every visitor. Create a widget session on your server and pass its token on.",
    );
  if (apiKey !== undefined && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new OratorError("The API key holds a character that no key has");
  if (baseUrl !== undefined && !(URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)))
    throw new OratorError(`The base URL ${baseUrl} is no http or https address`);
}

/**
 * How long to wait before trying again, or undefined when that would not help: half to all of 500 ms, doubled at each
 * retry up to 8 s, or what `Retry-After` says.
 *
 * @param retry 0 for the first
 * @param random 0…1
 */
function waitBeforeRetryMs(error: unknown, retry: number, random: number, nowMs: number): number | undefined {
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
