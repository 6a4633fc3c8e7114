import { isIPv6 } from "node:net";
import type { LookupFunction } from "node:net";
import { buildConnector } from "undici";
import type { AddressRule } from "./address-rules.ts";
import { connectFailure } from "./failures.ts";
import { privateAddress } from "./target-url.ts";

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
