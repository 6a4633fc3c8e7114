import type { EventName } from "@orator/contract";
import type { Services } from "../../../platform/services.ts";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { GuardedFetch } from "@orator/net";
import { callbackSecret } from "../signing/callback-secret.ts";
import { signingSecrets } from "../signing/signing-secrets.ts";
import type { EndpointRow, EventRow } from "../tables.ts";
import type { Outcome } from "./delivery.ts";
import { sendEvent } from "./send-event.ts";

/** What it takes to try a delivery. */
export interface TryParts extends Pick<Services, "database" | "clock" | "secrets"> {
  guardedFetch: GuardedFetch;
}

/** One event on its way to one place. */
interface Try {
  event: EventRow;
  /** Under which the event goes there. */
  name: EventName;
  /** Whose secrets sign; null for a `callback_url`, which the account's own secret for these signs. */
  endpoint: EndpointRow | null;
  url: string;
}

/** Sends an event to a place once. Writes nothing down. Rejects where the signal gave up. */
export async function tryDelivery(
  { database, clock, secrets, guardedFetch }: TryParts,
  { event, name, endpoint, url }: Try,
  signal?: AbortSignal,
): Promise<Outcome> {
  const nowMs = clock.nowMs();
  const sealed = endpoint ?? (await callbackSecret(database.queries, secrets, event.accountId));
  const signing = signingSecrets(secrets, sealed, nowMs);
  const signed = { url, eventId: event.id, body: bodyOf(event, name), secrets: signing };
  return sendEvent(guardedFetch, signed, nowMs, signal);
}

/** The body of an event under a name, the same bytes at every try. */
export function bodyOf({ id, test, data, createdAt }: EventRow, name: EventName): string {
  const head = JSON.stringify({ event_id: id, event_type: name, ...(test && { test }) });
  return `${head.slice(0, -1)},"event_data":${data},"created_at":"${isoTime(createdAt)}"}`;
}
