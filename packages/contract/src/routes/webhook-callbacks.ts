import { z } from "zod";
import { defineRoute } from "../core/route.ts";

/** What signs the events that go to the `callback_url` of single requests. */
const webhookCallbackSecret = z
  .object({
    secret: z.string().describe("`whsec_` and 32 bytes in base64; one for all callbacks of the account"),
  })
  .meta({ id: "WebhookCallbackSecret" });

const shared = { tag: "Webhooks", auth: "key", rate: "studio" } as const;
const example = { secret: "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD" };

/** Operations on the secret of one-off callbacks. */
export const webhookCallbackRoutes = {
  getWebhookCallbackSecret: defineRoute({
    ...shared,
    id: "getWebhookCallbackSecret",
    method: "GET",
    path: "/v1/webhook/callback.secret",
    summary: "Read the callback secret",
    description:
      "Events that go to the `callback_url` of a request are signed like those of an endpoint, with this one secret of the account. It needs a key with the scope `write`, like everything that shows a secret.",
    scope: "write",
    status: 200,
    response: webhookCallbackSecret,
    examples: { response: example },
  }),
  rotateWebhookCallbackSecret: defineRoute({
    ...shared,
    id: "rotateWebhookCallbackSecret",
    method: "POST",
    path: "/v1/webhook/callback.rotate_secret",
    summary: "Replace the callback secret",
    description: "Creates a new secret. For 24 hours callbacks are signed with both the old and the new one.",
    scope: "write",
    status: 200,
    response: webhookCallbackSecret,
    examples: { response: example },
  }),
};
