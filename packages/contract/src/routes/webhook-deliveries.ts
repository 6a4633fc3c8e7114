import { z } from "zod";
import texts from "../../data/operations/webhook-deliveries.json" with { type: "json" };
import { eventName } from "../core/events.ts";
import { idParam, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

const status = z.enum(["pending", "delivered", "failed"]);

/** One event on its way to one place. */
const webhookDelivery = z
  .object({
    delivery_id: z.string(),
    endpoint_id: z.string().nullable().describe("Null for the `callback_url` of a single request"),
    url: z.url(),
    event_id: z.string(),
    event_type: eventName.describe("The name under which it is sent to this place"),
    status: status.describe(
      "`failed` after 11 attempts over 3 days, or if the endpoint is deleted or disabled",
    ),
    attempts: z.int(),
    response_status: z.int().nullable().describe("HTTP status of the last response; null if there was none"),
    last_error: z.string().nullable().describe("Why the last try failed"),
    next_attempt_at: timestamp.nullable(),
    created_at: timestamp,
    delivered_at: timestamp.nullable(),
  })
  .meta({ id: "WebhookDelivery" });

const headers = z
  .record(z.string(), z.string())
  .describe("Names in lower case; the values of those that prove something are not kept");

/** One try of a delivery. */
const webhookTry = z
  .object({
    at: timestamp,
    url: z.url().describe("Where it was sent"),
    duration_ms: z.number().describe("Milliseconds from its start to the answer, or to the failure"),
    request_headers: headers,
    response: z
      .object({
        status: z.int(),
        headers,
        body: z
          .string()
          .describe("The first 2,048 bytes as text, unchecked: show it as text, never as a page"),
        cut: z.boolean().describe("Whether there was more of it"),
      })
      .nullable()
      .describe("Null if there was none"),
    error: z.string().nullable().describe("Why it failed; null if the event was accepted"),
  })
  .meta({ id: "WebhookTry" });

/** The same with what was sent and what came back. */
const webhookDeliveryDetail = webhookDelivery
  .extend({
    request_body: z.string().describe("What is sent, the same bytes at every try"),
    tries: z.array(webhookTry).describe("The newest first, 25 at most, over all series of attempts"),
  })
  .meta({ id: "WebhookDeliveryDetail" });

/** Operations that show and repeat deliveries. */
export const webhookDeliveryRoutes = defineRoutes({ tag: "Webhooks", rate: "studio" }, texts, {
  testWebhookEndpoint: {
    request: "POST /v1/webhook/endpoint.test",
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
    response: webhookDelivery,
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
  },
  listWebhookDeliveries: {
    request: "GET /v1/webhook/deliveries",
    query: z.object({
      ...tokenQuery(),
      endpoint_id: idParam.optional(),
      event_type: eventName.optional().describe("The event type, under any of its names"),
      status: status.optional(),
    }),
    response: z.object({ deliveries: z.array(webhookDelivery), ...tokenPage }),
  },
  getWebhookDelivery: {
    request: "GET /v1/webhook/deliveries/{delivery_id}",
    scope: "write",
    response: webhookDeliveryDetail,
  },
  redeliverWebhook: {
    request: "POST /v1/webhook/deliveries/{delivery_id}/redeliver",
    response: webhookDelivery,
    errors: ["CONFLICT"],
  },
});
