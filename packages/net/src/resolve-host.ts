import { lookup as systemLookup, Resolver } from "node:dns/promises";
import type { AddressRule } from "./address-rules.ts";
import { NetError } from "./net-error.ts";
import { literalAddress, privateAddress } from "./target-url.ts";

/** Resolves a host name to all its IPv4 and IPv6 addresses; rejects where there is none. */
export type Lookup = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Makes a look-up that asks name servers, the system's unless others are given (`127.0.0.1:53`), and never the hosts
 * file. Unlike the system's own look-up, which blocks one of the few threads that file access needs too, a name server
 * that never answers holds up nothing but the request that asked it.
 */
export function nameServerLookup(servers?: readonly string[]): Lookup {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 2000, tries: 2 });
    if (servers !== undefined) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
      if (addresses.length > 0) return addresses;
      throw answers[0].status === "rejected" ? answers[0].reason : new Error("no address");
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/** The system's own look-up with its hosts file, for set-ups that admit private addresses such as `localhost`. */
export async function lookupSystem(hostname: string): Promise<string[]> {
  const answers = await systemLookup(hostname, { all: true, order: "verbatim" });
  return answers.map((answer) => answer.address);
}

/**
 * Every address of a URL's host, each within the rule. One address outside it refuses the host, since an honest name
 * does not mix public and private ones.
 *
 * @throws NetError name_not_found or private_address
 */
export async function resolveHost(
  url: URL,
  rule: AddressRule,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<string[]> {
  const literal = literalAddress(url);
  if (literal !== undefined) return [literal];
  const addresses = await lookup(url.hostname, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw new NetError("name_not_found", `The name ${url.hostname} could not be found.`, error);
  });
  if (addresses.length === 0) {
    throw new NetError("name_not_found", `The name ${url.hostname} has no address.`);
  }
  if (!addresses.every(rule)) throw privateAddress(url);
  return addresses;
}
