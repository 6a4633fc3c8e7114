import { fail } from "../../../platform/errors/domain-error.ts";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { openSecret } from "../signing/signing-secrets.ts";
import type { EndpointRow } from "../tables.ts";

/** Every event goes to every endpoint that wants it, so their number is what one event costs at most. */
export const mostEndpoints = 50;

/** An endpoint as far as others must know it. */
export type PlacedEndpoint = Pick<EndpointRow, "id" | "url">;

/** Whether two URLs lead to one place, however they are written; what follows `#` is never sent. */
export function isSameAddress(one: string, other: string): boolean {
  return addressOf(one) === addressOf(other);
}

/** Throws CONFLICT where an endpoint of the account has the address, to which each event would then go twice. */
export function refuseTaken(url: string, endpoints: readonly PlacedEndpoint[]): void {
  const taken = endpoints.find((endpoint) => isSameAddress(endpoint.url, url));
  if (taken === undefined) return;
  const reason = `The endpoint ${taken.id} has this address already; endpoint.update changes its events.`;
  fail("CONFLICT", `url: ${reason}`, { details: { field: "url", reason } });
}

/** An endpoint as the contract shows it to its owner, secret included. */
export function endpointView(row: EndpointRow, accountName: string, secrets: Secrets) {
  return {
    endpoint_id: row.id,
    url: row.url,
    secret: openSecret(secrets, row),
    status: row.status,
    events: row.events,
    username: accountName,
    created_at: isoTime(row.createdAt),
  };
}

function addressOf(url: string): string {
  const address = new URL(url);
  address.hash = "";
  return address.href;
}
