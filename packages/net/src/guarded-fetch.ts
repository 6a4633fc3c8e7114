import assert from "node:assert";
import type { Readable } from "node:stream";
import { addressRule } from "./address-rules.ts";
import { checkTarget } from "./check-target.ts";
import type { Exchange, Guard } from "./exchange.ts";
import type { GuardedAnswer, GuardedRequest } from "./guarded-request.ts";
import { limitedBody } from "./limited-body.ts";
import { headersAfter, redirectOf } from "./redirect-of.ts";
import { lookupSystem, nameServerLookup } from "./resolve-host.ts";
import type { Lookup } from "./resolve-host.ts";
import { targetUrl } from "./target-url.ts";
import { startTimeLimit } from "./time-limit.ts";
import type { TimeLimit } from "./time-limit.ts";

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
