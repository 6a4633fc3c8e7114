import { z } from "zod";
import texts from "../../data/operations/webhook-callbacks.json" with { type: "json" };
import { defineRoutes } from "../core/route.ts";

/** What signs the events that go to the `callback_url` of single requests. */
const webhookCallbackSecret = z
  .object({
    secret: z.string().describe("`whsec_` and 32 bytes in base64; one for all callbacks of the account"),
  })
  .meta({ id: "WebhookCallbackSecret" });

/** Operations on the secret of one-off callbacks. */
export const webhookCallbackRoutes = defineRoutes({ tag: "Webhooks", rate: "studio" }, texts, {
  getWebhookCallbackSecret: {
    request: "GET /v1/webhook/callback.secret",
    scope: "write",
    response: webhookCallbackSecret,
  },
  rotateWebhookCallbackSecret: {
    request: "POST /v1/webhook/callback.rotate_secret",
    response: webhookCallbackSecret,
  },
});
