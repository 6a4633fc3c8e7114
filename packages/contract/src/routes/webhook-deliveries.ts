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
  redeliverWebhook: {
    request: "POST /v1/webhook/deliveries/{delivery_id}/redeliver",
    response: webhookDelivery,
    errors: ["CONFLICT"],
  },
});
