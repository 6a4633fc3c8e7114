import assert from "node:assert";
import type { Readable } from "node:stream";
import type { Exchange, Guard } from "./exchange.ts";
import type { GuardedAnswer, GuardedRequest, AnswerHead } from "./guarded-request.ts";
import { limitedBody } from "./limited-body.ts";
import type { Lookup } from "./target-url.ts";
import { targetUrl, addressRule, lookupSystem, nameServerLookup, resolveHost } from "./target-url.ts";
import { startTimeLimit } from "./time-limit.ts";
import type { TimeLimit } from "./time-limit.ts";
import { NetError } from "./net-error.ts";

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

// What may follow a redirect to another origin; keys and cookies may not.
const harmlessHeaders = new Set([
  "accept",
  "accept-encoding",
  "accept-language",
  "if-range",
  "range",
  "user-agent",
]);

/** How long name servers may take while a request waits for its answer. */
const lookupLimitMs = 5000;

/** What sets one guarded fetch apart from another. */
export interface GuardedFetchOptions {
  /** true admits every address (development), a list of CIDR ranges those besides public ones. */
  allowPrivate: boolean | readonly string[];
  /** Refuses `http://`, also as the target of a redirect. Default false. */
  httpsOnly?: boolean;
  /** Resolves names. Default: name servers; the system with its hosts file where private addresses are admitted. */
  lookup?: Lookup;
  /** Certificates trusted in place of Node's own, PEM. */
  ca?: string;
  /** An HTTP proxy that everything goes through. It resolves names, so where they lead is its business and not checked here. */
  proxy?: string;
}

/** Requests to addresses that users gave, which may be hostile, as may what they answer. */
export interface GuardedFetch {
  /** Asks and reads the whole answer. */
  fetchGuarded: (url: string, request: GuardedRequest) => Promise<GuardedAnswer<Buffer>>;
  /** Asks and hands the body over as it comes. Read it or destroy it: until then the connection stays. */
  openGuarded: (url: string, request: GuardedRequest) => Promise<GuardedAnswer<Readable>>;
  /** Checks an address and where its name leads, without asking it. */
  checkTarget: (url: string) => Promise<void>;
}

/**
 * Makes a fetch that reaches the public internet alone. Every URL, also of each redirect, is checked before and after
 * its name is resolved and once more at the socket; size (after decompression), headers and the time for everything are
 * limited. Every failure is a NetError.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const guard: Guard = {
    rule: addressRule(options.allowPrivate),
    httpsOnly: options.httpsOnly ?? false,
    lookup: options.lookup ?? (options.allowPrivate === false ? nameServerLookup() : lookupSystem),
    ca: options.ca,
    proxy: options.proxy,
  };
  return {
    openGuarded: (url, request) => open(url, request, guard),
    checkTarget: (url) => checkTarget(url, guard),
    fetchGuarded: async (url, request) => {
      const answer = await open(url, request, guard);
      const chunks: Buffer[] = [];
      for await (const chunk of answer.body) chunks.push(chunk);
      return { ...answer, body: Buffer.concat(chunks) };
    },
  };
}

async function open(text: string, request: GuardedRequest, guard: Guard): Promise<GuardedAnswer<Readable>> {
  const { method = "GET", redirects = 0 } = request;
  assert(redirects === 0 || method === "GET" || method === "HEAD", `${method} is never redirected`);
  let url = targetUrl(text, guard.rule, guard);
  let headers = request.headers ?? {};
  const limit = startTimeLimit(request.timeoutMs, url, request.signal);
  let current: Exchange | undefined;
  try {
    for (let hop = 0; ; hop++) {
      // Loads undici, a tenth of a second of every process that has this package and asks nobody.
      const { exchange } = await import("./exchange.ts");
      current = await exchange(url, { ...request, headers }, guard, limit);
      const location = redirectOf(current.head, redirects, hop);
      if (location === undefined) return answerOf(current, request, limit);
      current.close();
      const next = targetUrl(location, guard.rule, { ...guard, isRedirect: true });
      headers = headersAfter(headers, url, next);
      url = next;
    }
  } catch (error) {
    current?.close();
    limit.stop();
    throw error;
  }
}

function answerOf(
  { head, raw, close }: Exchange,
  request: GuardedRequest,
  limit: TimeLimit,
): GuardedAnswer<Readable> {
  request.onHeaders?.(head);
  // The headers of an answer to HEAD describe a body that does not come.
  const body = request.method === "HEAD" ? raw : limitedBody(raw, head, request.maxBytes);
  // The time limit ends a body that nobody reads, too.
  const end = (): void => void body.destroy(limit.signal.reason);
  limit.signal.addEventListener("abort", end, { once: true });
  body
    .on("error", () => {})
    .once("close", () => {
      limit.stop();
      close();
    });
  return { ...head, body };
}

/**
 * Checks a URL and where its name leads, without connecting.
 *
 * @throws NetError bad_url, not_https, port_refused, name_not_found or private_address
 */
async function checkTarget(text: string, { rule, lookup, httpsOnly }: Guard): Promise<void> {
  const url = targetUrl(text, rule, { httpsOnly });
  const limit = startTimeLimit(lookupLimitMs, url);
  try {
    await limit.race(resolveHost(url, rule, lookup, limit.signal));
  } catch (error) {
    if (!(error instanceof NetError) || error.reason !== "too_slow") throw error;
    throw new NetError("name_not_found", `The name ${url.hostname} could not be found in time.`, error);
  } finally {
    limit.stop();
  }
}

/**
 * Where an answer sends the request on to, not yet checked; undefined when it is the answer to keep.
 *
 * @param limit how many redirects are followed; at 0 a redirect is an answer like any other
 * @param hop how many redirects came before
 * @throws NetError too_many_redirects, or bad_redirect where the target is missing or unreadable
 */
function redirectOf(head: AnswerHead, limit: number, hop: number): string | undefined {
  if (limit === 0 || !redirectStatuses.has(head.status)) return undefined;
  const host = new URL(head.url).host;
  if (hop >= limit) throw new NetError("too_many_redirects", `${host} redirects more than ${limit} times.`);
  const location = head.headers["location"];
  const target = typeof location === "string" ? URL.parse(location, head.url) : null;
  if (target === null) throw new NetError("bad_redirect", `${host} redirects to nowhere.`);
  return target.href;
}

/** The headers of a request after it was sent on to another place: all at the same origin, harmless ones elsewhere. */
function headersAfter(headers: Record<string, string>, from: URL, to: URL): Record<string, string> {
  if (from.origin === to.origin) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => harmlessHeaders.has(name.toLowerCase())),
  );
}
