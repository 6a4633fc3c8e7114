import type { Readable } from "node:stream";
import { Client, ProxyAgent } from "undici";
import type { AddressRule } from "./address-rules.ts";
import { exchangeFailure, proxyFailure } from "./failures.ts";
import type { AnswerHead, GuardedRequest } from "./guarded-request.ts";
import { acceptedEncodings } from "./limited-body.ts";
import { pinnedConnector } from "./pinned-connector.ts";
import { resolveHost } from "./resolve-host.ts";
import type { Lookup } from "./resolve-host.ts";
import type { TimeLimit } from "./time-limit.ts";

/** What every exchange of one guarded fetch shares. */
export interface Guard {
  rule: AddressRule;
  httpsOnly: boolean;
  lookup: Lookup;
  /** PEM; undefined trusts Node's own authorities. */
  ca: string | undefined;
  /** Address of an HTTP proxy. */
  proxy: string | undefined;
}

/** One request and its answer, no redirect followed. */
export interface Exchange {
  head: AnswerHead;
  /** As it comes over the wire: still compressed, any length. */
  raw: Readable;
  /** Closes the connection; the body ends. */
  close: () => void;
}

const maxHeaderBytes = 16 * 1024;

/**
 * Resolves, connects and asks, over a connection of its own: a kept one would outlive the check of its address.
 *
 * @throws NetError
 */
export async function exchange(
  url: URL,
  request: GuardedRequest,
  guard: Guard,
  limit: TimeLimit,
): Promise<Exchange> {
  const { method = "GET", headers, body = null } = request;
  const client = guard.proxy
    ? proxied(guard.proxy, guard.ca)
    : await pinned(url, Math.min(request.connectTimeoutMs ?? Infinity, request.timeoutMs), guard, limit);
  const close = (): void => void client.destroy();
  try {
    const answer = await client.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      headers: { "user-agent": "Orator", "accept-encoding": acceptedEncodings, ...headers },
      body,
      signal: limit.signal,
    });
    // Whoever reads the body hears of its errors; one that nobody reads must not end the process.
    answer.body.on("error", () => {});
    return {
      head: { status: answer.statusCode, headers: answer.headers, url: url.href },
      raw: answer.body,
      close,
    };
  } catch (error) {
    close();
    throw guard.proxy ? proxyFailure(error, url, guard.proxy) : exchangeFailure(error, url);
  }
}

const transport = {
  maxHeaderSize: maxHeaderBytes,
  // The one time limit of the request rules; a limit between two chunks would let a server drip for ever.
  headersTimeout: 0,
  bodyTimeout: 0,
};

/** A client of the checked addresses alone. */
async function pinned(url: URL, timeoutMs: number, guard: Guard, limit: TimeLimit): Promise<Client> {
  const addresses = await limit.race(resolveHost(url, guard.rule, guard.lookup, limit.signal));
  const connect = pinnedConnector({ url, addresses, rule: guard.rule, ca: guard.ca, timeoutMs });
  return new Client(url.origin, { connect, ...transport });
}

/** A client that asks a proxy for a tunnel to wherever the name leads there. */
function proxied(proxy: string, ca: string | undefined): ProxyAgent {
  return new ProxyAgent({
    uri: proxy,
    proxyTunnel: true,
    requestTls: { minVersion: "TLSv1.2", ciphers: "DEFAULT@SECLEVEL=2", ...(ca !== undefined && { ca }) },
    ...transport,
  });
}
