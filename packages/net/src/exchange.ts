import type { Readable } from "node:stream";
import { Client, ProxyAgent, buildConnector } from "undici";
import type { AddressRule, Lookup } from "./target-url.ts";
import { exchangeFailure, proxyFailure, connectFailure } from "./failures.ts";
import type { AnswerHead, GuardedRequest } from "./guarded-request.ts";
import { acceptedEncodings } from "./limited-body.ts";
import type { TimeLimit } from "./time-limit.ts";
import { isIPv6 } from "node:net";
import type { LookupFunction } from "node:net";
import { privateAddress, resolveHost } from "./target-url.ts";

/** How one connection is made. */
interface ConnectionPlan {
  url: URL;
  /** Every address that may be tried, all checked. */
  addresses: readonly string[];
  rule: AddressRule;
  timeoutMs: number;
  /** Certificates trusted in place of Node's own, PEM. */
  ca: string | undefined;
}

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

/**
 * Makes connections to the checked addresses alone: the host's name is not resolved a second time, so a name server
 * that changes its answer between check and use (DNS rebinding) changes nothing. What the socket says it reached is
 * checked once more. TLS is 1.2 or newer at OpenSSL's security level 2 (RSA of 2048 bits, no SHA-1).
 */
export function pinnedConnector(plan: ConnectionPlan): buildConnector.connector {
  const connect = buildConnector({
    lookup: pinnedLookup(plan.addresses),
    autoSelectFamily: true,
    timeout: plan.timeoutMs,
    // HTTP/1.1 alone: one request a connection, and one parser whose limits are known.
    allowH2: false,
    minVersion: "TLSv1.2",
    ciphers: "DEFAULT@SECLEVEL=2",
    ...(plan.ca !== undefined && { ca: plan.ca }),
  });
  return (options, callback) => {
    connect(options, (error, socket) => {
      if (error !== null) {
        callback(connectFailure(error, plan.url), null);
      } else if (socket.remoteAddress === undefined || !plan.rule(socket.remoteAddress)) {
        socket.destroy();
        callback(privateAddress(plan.url), null);
      } else {
        callback(null, socket);
      }
    });
  };
}

function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const answers = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  return (_hostname, options, answer) => {
    // Node asks for all where it races IPv4 against IPv6, for one elsewhere.
    if (options.all === true) answer(null, answers);
    else answer(null, answers[0]!.address, answers[0]!.family);
  };
}
