import { z } from "zod";
import examples from "../../data/examples/webhook-callbacks.json" with { type: "json" };
import { defineRoutes } from "../core/route.ts";

/** What signs the events that go to the `callback_url` of single requests. */
const webhookCallbackSecret = z
  .object({
    secret: z.string().describe("`whsec_` and 32 bytes in base64; one for all callbacks of the account"),
  })
  .meta({ id: "WebhookCallbackSecret" });

/** Operations on the secret of one-off callbacks. */
export const webhookCallbackRoutes = defineRoutes({ tag: "Webhooks", rate: "studio" }, examples, {
  getWebhookCallbackSecret: {
    request: "GET /v1/webhook/callback.secret",
    summary: "Read the callback secret",
    description:
      "Events that go to the `callback_url` of a request are signed like those of an endpoint, with this one secret of the account. It needs a key with the scope `write`, like everything that shows a secret.",
    scope: "write",
    response: webhookCallbackSecret,
  },
  rotateWebhookCallbackSecret: {
    request: "POST /v1/webhook/callback.rotate_secret",
    summary: "Replace the callback secret",
    description: "Creates a new secret. For 24 hours callbacks are signed with both the old and the new one.",
    response: webhookCallbackSecret,
  },
});
