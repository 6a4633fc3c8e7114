import { isoTime } from "../../../platform/clock/clock.ts";
import type { Secrets } from "../../../platform/secrets/secrets.ts";
import { openSecret } from "../signing/signing-secrets.ts";
import type { EndpointRow } from "../tables.ts";

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
