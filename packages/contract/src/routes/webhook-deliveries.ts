import { z } from "zod";
import { eventName } from "../core/events.ts";
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";
import { endpointExample } from "./webhook-endpoints.ts";

const status = z.enum(["pending", "delivered", "failed"]);

/** One event on its way to one place. */
const webhookDelivery = z
  .object({
    delivery_id: z.string(),
    endpoint_id: z.string().nullable().describe("Null for the `callback_url` of a single request"),
    url: z.url(),
    event_id: z.string(),
    event_type: eventName.describe("The name under which it is sent to this place"),
    status: status.describe("`failed` after 8 tries over 24 hours, or when the endpoint is gone or disabled"),
    attempts: z.int(),
    response_status: z.int().nullable().describe("HTTP status of the last answer; null when there was none"),
    last_error: z.string().nullable().describe("Why the last try failed"),
    next_attempt_at: timestamp.nullable(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

const example = {
  delivery_id: "dlv_01k9z74f8g9h",
  endpoint_id: endpointExample.endpoint_id,
  url: endpointExample.url,
  event_id: "evt_01k9z74f8g9a",
  event_type: "avatar_video.success",
  status: "delivered",
  attempts: 1,
  response_status: 204,
  last_error: null,
  next_attempt_at: null,
  created_at: "2026-01-31T09:30:07.120Z",
  delivered_at: "2026-01-31T09:30:07.311Z",
} as const;

const shared = { tag: "Webhooks", auth: "key", rate: "studio" } as const;

/** Operations that show and repeat deliveries. */
export const webhookDeliveryRoutes = {
  testWebhookEndpoint: defineRoute({
    ...shared,
    id: "testWebhookEndpoint",
    method: "POST",
    path: "/v1/webhook/endpoint.test",
    summary: "Send a sample event",
    description:
      "Sends one event to the endpoint, signed as a real one, once, and answers with what came back. Nobody can take it " +
      "for a real one: its body has `test: true`, and its data are made up, such as the `callback_id` `test`. A place that does not answer " +
      "is no error of this operation; an endpoint that is disabled is a `CONFLICT`.",
    scope: "write",
    body: z
      .strictObject({
        endpoint_id: idParam,
        event_type: eventName
          .default("avatar_video.success")
          .describe(
            "The event to send; under the name that the endpoint subscribed to, unless an alias is given",
          ),
      })
      .meta({ id: "TestWebhookEndpointBody" }),
    status: 200,
    response: webhookDelivery,
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
    examples: { body: { endpoint_id: endpointExample.endpoint_id }, response: example },
  }),
  listWebhookDeliveries: defineRoute({
    ...shared,
    id: "listWebhookDeliveries",
    method: "GET",
    path: "/v1/webhook/deliveries",
    summary: "List deliveries",
    description: "The log of the last 30 days, newest first.",
    scope: "read",
    query: z.object({
      ...tokenQuery(),
      endpoint_id: idParam.optional(),
      event_type: eventName
        .optional()
        .describe("The kind of event, under whichever of its names it was sent"),
      status: status.optional(),
    }),
    status: 200,
    response: z.object({ deliveries: z.array(webhookDelivery), ...tokenPage }),
    examples: { response: { deliveries: [example], token: null, has_more: false } },
  }),
  redeliverWebhook: defineRoute({
    ...shared,
    id: "redeliverWebhook",
    method: "POST",
    path: "/v1/webhook/deliveries/{delivery_id}/redeliver",
    summary: "Deliver an event again",
    description: "Puts a delivery back in the queue, with the same `Webhook-Id` and a fresh round of tries.",
    scope: "write",
    params: z.object({ delivery_id: idParam }),
    status: 200,
    response: webhookDelivery,
    errors: ["CONFLICT"],
    examples: {
      response: {
        ...example,
        status: "pending",
        next_attempt_at: "2026-01-31T09:45:00.000Z",
        delivered_at: null,
      },
    },
  }),
};
