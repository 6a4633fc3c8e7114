import ipaddr from "ipaddr.js";
import { isIP } from "node:net";
import { URL_FAULTS, urlFault } from "@orator/contract";
import { NetError } from "./net-error.ts";
import { lookup as systemLookup, Resolver } from "node:dns/promises";

/** Resolves a host name to all its IPv4 and IPv6 addresses; rejects where there is none. */
export type Lookup = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/** Says whether an IP address, as DNS or a socket gives it, may be connected to. */
export type AddressRule = (address: string) => boolean;

const allocatedIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

// Looks public, but is the host's own agent to every virtual machine in Azure.
const azureHost = "168.63.129.16";

// Ports from 1024 up at which browsers refuse to speak HTTP, because another protocol lives there (Fetch § 2.9).
const foreignPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
]);

/**
 * Parses a URL and refuses what needs no name resolution to be refused: other schemes than http and https, names and
 * passwords in it, odd ports, and hosts written as an address outside the rule (also as `0x7f.1` or `2130706433`, which
 * parsing turns into dotted form).
 *
 * @param isRedirect a server named it; its query may be of any length
 * @throws NetError bad_url, not_https, port_refused or private_address
 */
export function targetUrl(
  text: string,
  rule: AddressRule,
  { httpsOnly, isRedirect = false }: { httpsOnly: boolean; isRedirect?: boolean },
): URL {
  // Storage signs addresses in thousands of characters; what headers may hold in all is limited already.
  const fault = urlFault(isRedirect ? text.split("?")[0]! : text);
  if (fault !== undefined && !(fault === "noHttp" && httpsOnly))
    throw new NetError("bad_url", URL_FAULTS[fault]);
  const url = new URL(text);
  if (httpsOnly && url.protocol !== "https:") throw new NetError("not_https", URL_FAULTS.noHttps);
  if (url.username !== "" || url.password !== "") {
    throw new NetError("bad_url", "The URL must not carry a user name or password.");
  }
  checkPort(url);
  const literal = literalAddress(url);
  if (literal !== undefined && !rule(literal)) throw privateAddress(url);
  return url;
}

/** The IP address that a URL names as its host (without the brackets of IPv6), or undefined for a name. */
function literalAddress(url: URL): string | undefined {
  const bare = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? undefined : bare;
}

/** The refusal of a host that is, or resolves to, an address outside the rule. */
export function privateAddress(url: URL): NetError {
  return new NetError("private_address", `${url.hostname} is not an address on the public internet.`);
}

function checkPort(url: URL): void {
  if (url.port === "") return;
  const port = Number(url.port);
  if (port === 80 || port === 443 || (port >= 1024 && !foreignPorts.has(port))) return;
  throw new NetError("port_refused", `Port ${port} of ${url.hostname} is not one that web servers use.`);
}

/**
 * Builds the rule of one guarded fetch.
 *
 * @param allowPrivate true admits every address; a list of CIDR ranges (`10.1.0.0/16`) admits those besides public ones
 */
export function addressRule(allowPrivate: boolean | readonly string[]): AddressRule {
  if (allowPrivate === true) return () => true;
  const ranges = (allowPrivate || []).map((range) => ipaddr.parseCIDR(range));
  return (address) => {
    if (isPublicAddress(address)) return true;
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.parse(address);
    return ranges.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
  };
}

/**
 * True for addresses of the public internet alone. Private, loopback, link-local, shared (CGNAT), multicast and
 * reserved ones are not, nor the IPv6 forms that carry an IPv4 address inside: mapped, NAT64, 6to4, Teredo, ISATAP.
 */
export function isPublicAddress(address: string): boolean {
  // ipaddr.js also takes the short forms of old (`127.1`), which name other addresses elsewhere.
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== azureHost;
  // Only 2000::/3 is given out; the rest of the "unicast" space holds site-local and local NAT64 prefixes.
  return parsed.match(allocatedIpv6) && !isIsatap(parsed);
}

// RFC 5214 § 6.1: the interface identifier is 0000:5efe or 0200:5efe and an IPv4 address.
function isIsatap(address: ipaddr.IPv6): boolean {
  return (address.parts[4]! & 0xfdff) === 0 && address.parts[5] === 0x5efe;
}

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
