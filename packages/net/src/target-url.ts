import { isIP } from "node:net";
import { URL_FAULTS, urlFault } from "@orator/contract";
import type { AddressRule } from "./address-rules.ts";
import { NetError } from "./net-error.ts";

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
export function literalAddress(url: URL): string | undefined {
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
