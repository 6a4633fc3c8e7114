import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Says whether an IP address, as DNS or a socket gives it, may be connected to. */
export type AddressRule = (address: string) => boolean;

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

const allocatedIpv6 = ipaddr.IPv6.parseCIDR("2000::/3");

// Looks public, but is the host's own agent to every virtual machine in Azure.
const azureHost = "168.63.129.16";

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
