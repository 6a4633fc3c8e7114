import { z } from "zod";
import texts from "../../data/operations/webhook-endpoints.json" with { type: "json" };
import { eventName } from "../core/events.ts";
import { idParam, timestamp, webhookUrl } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

/** Where events are sent. */
const webhookEndpoint = z
  .object({
    endpoint_id: z.string(),
    url: z.url(),
    secret: z.string().describe("`whsec_` and 24 to 64 bytes in base64; signs every delivery"),
    status: z.enum(["enabled", "disabled"]),
    events: z.array(z.string()).describe("Subscribed events; empty means all"),
    username: z.string().describe("The account it belongs to"),
    created_at: timestamp,
  })
  .meta({ id: "WebhookEndpoint" });

/** The same in a list, which keys see that may not see its secret. */
const listedWebhookEndpoint = webhookEndpoint
  .extend({
    secret: webhookEndpoint.shape.secret
      .nullable()
      .describe("`whsec_` and 24 to 64 bytes in base64; null for a key without the scope `write`"),
  })
  .meta({ id: "ListedWebhookEndpoint" });

const url = webhookUrl.describe("HTTPS with TLS 1.2 or later; must answer OPTIONS within a second");
const events = z
  .array(eventName)
  .max(100)
  .nullable()
  .transform((names) => [...new Set(names)])
  .describe(
    "The events to send; empty or null means all. An event subscribed to only by an alias is sent under that alias",
  );

/** A new place for events. */
const addWebhookEndpointBody = z
  .strictObject({ url, events: events.prefault([]) })
  .meta({ id: "AddWebhookEndpointBody" });

/** What changes; omitted members stay. */
const updateWebhookEndpointBody = z
  .strictObject({
    endpoint_id: idParam,
    url: url.optional(),
    events: events.optional(),
    status: z.enum(["enabled", "disabled"]).optional(),
  })
  .meta({ id: "UpdateWebhookEndpointBody" });

const checks =
  "The service first sends an OPTIONS request that must be answered within a second. A timeout, a TLS failure, a URL that is not HTTPS and a private address are each a 400 that says which.";
const once = "A URL that another endpoint of the account already has is a `CONFLICT` that names it.";

/** Operations on the places to which events are sent. */
export const webhookEndpointRoutes = defineRoutes({ tag: "Webhooks", rate: "studio" }, texts, {
  listWebhookEvents: {
    request: "GET /v1/webhook/webhook.list",
    response: z.object({ data: z.array(z.string()) }),
  },
  addWebhookEndpoint: {
    request: "POST /v1/webhook/endpoint.add",
    description: `Registers a URL to which events are sent, and returns the secret that signs them. ${checks} ${once}`,
    body: addWebhookEndpointBody,
    status: 201,
    response: webhookEndpoint,
    errors: ["CONFLICT"],
  },
  listWebhookEndpoints: {
    request: "GET /v1/webhook/endpoint.list",
    response: z.object({ data: z.array(listedWebhookEndpoint) }),
  },
  updateWebhookEndpoint: {
    request: "PATCH /v1/webhook/endpoint.update",
    description: `Updates the given fields; the secret stays. A new URL is checked as at registration: ${checks} ${once}`,
    body: updateWebhookEndpointBody,
    response: webhookEndpoint,
    errors: ["RESOURCE_NOT_FOUND", "CONFLICT"],
  },
  deleteWebhookEndpoint: {
    request: "DELETE /v1/webhook/endpoint.delete",
    query: z.object({ endpoint_id: idParam }),
    response: z
      .object({
        endpoint_id: z.string(),
        status: z.literal("deleted"),
        message: z.string(),
        deleted_at: timestamp,
      })
      .meta({ id: "DeletedWebhookEndpoint" }),
    errors: ["INVALID_REQUEST", "RESOURCE_NOT_FOUND"],
  },
  rotateWebhookSecret: {
    request: "POST /v1/webhook/endpoint.rotate_secret",
    body: z.strictObject({ endpoint_id: idParam }).meta({ id: "RotateWebhookSecretBody" }),
    response: webhookEndpoint,
    errors: ["RESOURCE_NOT_FOUND"],
  },
});
