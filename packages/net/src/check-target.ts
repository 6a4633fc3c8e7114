import type { Guard } from "./exchange.ts";
import { NetError } from "./net-error.ts";
import { resolveHost } from "./resolve-host.ts";
import { targetUrl } from "./target-url.ts";
import { startTimeLimit } from "./time-limit.ts";

/** How long name servers may take while a request waits for its answer. */
const lookupLimitMs = 5000;

/**
 * Checks a URL and where its name leads, without connecting.
 *
 * @throws NetError bad_url, not_https, port_refused, name_not_found or private_address
 */
export async function checkTarget(text: string, { rule, lookup, httpsOnly }: Guard): Promise<void> {
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
