import { EVENTS, routes } from "@orator/contract";
import { notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import type { Operation } from "../../../platform/http/operation.ts";
import { queueOf } from "../deliveries/delivery.ts";
import { deliveryView } from "../deliveries/dispatch.ts";
import { tryDelivery } from "../deliveries/try-delivery.ts";
import type { TryParts } from "../deliveries/try-delivery.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import type { NewId } from "../../../platform/ids/new-id.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";
import type { EventRow } from "../tables.ts";

/** What testing an endpoint needs. */
export interface TestEndpointParts extends TryParts {
  endpoints: EndpointStore;
  newId: NewId;
}

/**
 * POST /v1/webhook/endpoint.test: tries once, a disabled endpoint too, then writes event and delivery down as done. They
 * are never in the queue and tell nothing about the endpoint's health.
 */
export function testEndpoint(parts: TestEndpointParts): Operation {
  const { endpoints, database, clock, newId } = parts;
  return operation(routes.testWebhookEndpoint).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const endpoint = (await endpoints.find(accountId, body.endpoint_id)) ?? notFound("webhook endpoint");
    const createdAt = new Date(clock.nowMs());
    const id = newId("event");
    const type = body.event_type;
    const data = JSON.stringify(EVENTS[type].example);
    const event: EventRow = { id, accountId, type, resourceId: id, data, createdAt };
    const outcome = await tryDelivery(parts, event, endpoint, endpoint.url);
    const accepted = outcome.error === null;

    const delivery = await database.transaction(async (tx) => {
      await tx.insert(webhookEvents).values(event);
      const [row] = await tx
        .insert(webhookDeliveries)
        .values({
          id: newId("delivery"),
          accountId,
          eventId: id,
          endpointId: endpoint.id,
          url: endpoint.url,
          ...queueOf(accountId, endpoint.id, id),
          status: accepted ? "delivered" : "failed",
          tries: 1,
          nextTryAt: createdAt,
          lastStatusCode: outcome.statusCode,
          lastError: outcome.error,
          createdAt,
          deliveredAt: accepted ? new Date(clock.nowMs()) : null,
        })
        .returning();
      return row!;
    });
    return deliveryView({ delivery, event, endpoint });
  });
}
