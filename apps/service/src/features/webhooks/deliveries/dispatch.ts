import type { EventName } from "@orator/contract";
import { eq } from "drizzle-orm";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { webhookDeliveries, webhookEndpoints, webhookEvents } from "../tables.ts";
import type { DeliveryRow, EndpointRow, EventRow } from "../tables.ts";

/** A delivery with all that it takes to send or show it. */
export interface Dispatch {
  delivery: DeliveryRow;
  event: EventRow;
  /** Null for the `callback_url` of one request, and when the endpoint is gone. */
  endpoint: EndpointRow | null;
}

/** Begins a query for deliveries with their events and endpoints. */
export function selectDispatches(queries: Queries) {
  return queries
    .select({ delivery: webhookDeliveries, event: webhookEvents, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookDeliveries.eventId, webhookEvents.id))
    .leftJoin(webhookEndpoints, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
    .$dynamic();
}

/** Where a delivery goes now: an endpoint's address may have changed since the event. */
export function urlOf({ delivery, endpoint }: Pick<Dispatch, "delivery" | "endpoint">): string {
  return endpoint?.url ?? delivery.url;
}

/** The name under which a delivery goes to its place. */
export function nameOf({ delivery, event }: Pick<Dispatch, "delivery" | "event">): EventName {
  return delivery.eventName ?? event.type;
}

/** Why a delivery cannot be sent any more: its endpoint is gone or disabled. Undefined when it can. */
export function obstacleOf({
  delivery,
  endpoint,
}: Pick<Dispatch, "delivery" | "endpoint">): string | undefined {
  if (delivery.endpointId !== null && endpoint === null) return "The endpoint was deleted.";
  return endpoint?.status === "disabled" ? "The endpoint was disabled." : undefined;
}

/** A delivery as the contract shows it. */
export function deliveryView({ delivery, event, endpoint }: Dispatch) {
  return {
    delivery_id: delivery.id,
    endpoint_id: delivery.endpointId,
    url: urlOf({ delivery, endpoint }),
    event_id: event.id,
    event_type: nameOf({ delivery, event }),
    status: delivery.status,
    attempts: delivery.tries,
    response_status: delivery.lastStatusCode,
    last_error: delivery.lastError,
    next_attempt_at: delivery.status === "pending" ? isoTime(delivery.nextTryAt) : null,
    created_at: isoTime(delivery.createdAt),
    delivered_at: delivery.deliveredAt && isoTime(delivery.deliveredAt),
  };
}
