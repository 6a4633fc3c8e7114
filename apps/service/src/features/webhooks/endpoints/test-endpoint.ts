import { EVENT_EXAMPLES, eventTypeOf, routes, subscribedName } from "@orator/contract";
import type { EventType } from "@orator/contract";
import { fail, notFound } from "../../../platform/errors/domain-error.ts";
import { operation } from "../../../platform/http/operation.ts";
import { queueOf } from "../deliveries/delivery.ts";
import { deliveryView } from "../deliveries/dispatch.ts";
import { keepTry } from "../deliveries/tries.ts";
import { tryDelivery } from "../deliveries/try-delivery.ts";
import type { TryParts } from "../deliveries/try-delivery.ts";
import type { EndpointStore } from "./endpoint-store.ts";
import type { NewId } from "../../../platform/ids/new-id.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";
import type { EventRow } from "../tables.ts";

const EXAMPLE_ID = /\b([a-z]{3})_[0-9a-z]{12}\b/g;

/** What testing an endpoint needs. */
interface TestEndpointParts extends TryParts {
  endpoints: EndpointStore;
  newId: NewId;
}

/**
 * POST /v1/webhook/endpoint.test: tries once, then writes event and delivery down as done. They are never in the queue and tell nothing about the endpoint's health.
 */
export function testEndpoint(parts: TestEndpointParts) {
  const { endpoints, database, clock, newId } = parts;
  return operation(routes.testWebhookEndpoint).does(async ({ caller, body }) => {
    const { accountId } = caller;
    const endpoint = (await endpoints.find(accountId, body.endpoint_id)) ?? notFound("webhook endpoint");
    if (endpoint.status === "disabled")
      fail("CONFLICT", "The endpoint is disabled: nothing is sent to it until endpoint.update enables it.");
    const createdAt = new Date(clock.nowMs());
    const id = newId("event");
    const type = eventTypeOf(body.event_type);
    const name = body.event_type === type ? (subscribedName(endpoint.events, type) ?? type) : body.event_type;
    const data = JSON.stringify(sampleOf(type));
    const event: EventRow = { id, accountId, type, resourceId: id, data, test: true, createdAt };
    const { url } = endpoint;
    const outcome = await tryDelivery(parts, { event, name, endpoint, url });
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
          url,
          eventName: name,
          ...queueOf({ accountId, endpointId: endpoint.id, url }, id),
          status: accepted ? "delivered" : "failed",
          tries: 1,
          nextTryAt: createdAt,
          lastStatusCode: outcome.statusCode,
          lastError: outcome.error,
          createdAt,
          deliveredAt: accepted ? new Date(clock.nowMs()) : null,
        })
        .returning();
      await keepTry(tx, row!.id, outcome);
      return row!;
    });
    return deliveryView({ delivery, event, endpoint });
  });
}

/**
 * The `event_data` of an event that never happened: as in the documentation, but with ids such as `vid_test`, addresses
 * of such ids, and `test` for the `callback_id` if it has one, so that no receiver finds an order of its own in it.
 */
function sampleOf(type: EventType): Record<string, unknown> {
  const example = JSON.stringify(EVENT_EXAMPLES[type]).replace(EXAMPLE_ID, "$1_test");
  const data = JSON.parse(example) as Record<string, unknown>;
  return { ...data, ...("callback_id" in data && { callback_id: "test" }) };
}
