import { subscribedName } from "@orator/contract";
import type { EventData, EventName, EventType } from "@orator/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queries } from "../../platform/database/database.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import { queueOf } from "./deliveries/delivery.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "./tables.ts";

/** Something that happened, to be told to whoever subscribed to it. */
interface EmittedEvent<Type extends EventType = EventType> {
  accountId: string;
  type: Type;
  /** What it happened to: its events arrive at each place in the order in which they were emitted. */
  resourceId: string;
  data: EventData<Type>;
  /** The place that the request itself named; it gets the event besides the endpoints. */
  callbackUrl?: string | null | undefined;
}

/**
 * Writes an event and its deliveries in the caller's transaction: they exist if and only if it commits, and are sent
 * once it has.
 */
export type EmitEvent = <Type extends EventType>(tx: Queries, event: EmittedEvent<Type>) => Promise<void>;

/** Said on commit, so that a process that delivers looks at once. */
export const deliveriesChannel = "webhook_deliveries";

/** Makes the function by which features tell what happened. */
export function createEmitEvent({ newId, clock }: { newId: NewId; clock: Clock }): EmitEvent {
  return async (tx, { accountId, type, resourceId, data, callbackUrl }) => {
    // Nothing is locked here, for the caller may hold locks of his own: an endpoint that is disabled or deleted at this
    // very moment is told apart by the worker that would deliver to it.
    const endpoints = await tx
      .select({ id: webhookEndpoints.id, url: webhookEndpoints.url, events: webhookEndpoints.events })
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.accountId, accountId), eq(webhookEndpoints.status, "enabled")));
    const places: { endpointId: string | null; url: string; eventName: EventName }[] = endpoints.flatMap(
      ({ id, url, events }) => {
        const eventName = subscribedName(events, type);
        return eventName === undefined ? [] : [{ endpointId: id, url, eventName }];
      },
    );
    if (callbackUrl) places.push({ endpointId: null, url: callbackUrl, eventName: type });
    if (places.length === 0) return;

    const now = new Date(clock.nowMs());
    const eventId = newId("event");
    await tx
      .insert(webhookEvents)
      .values({ id: eventId, accountId, type, resourceId, data: JSON.stringify(data), createdAt: now });
    await tx.insert(webhookDeliveries).values(
      places.map((place) => ({
        ...place,
        id: newId("delivery"),
        accountId,
        eventId,
        ...queueOf({ accountId, ...place }, resourceId),
        status: "pending" as const,
        nextTryAt: now,
        createdAt: now,
      })),
    );
    await tx.execute(sql`SELECT pg_notify(${deliveriesChannel}, '')`);
  };
}
