import { z } from "zod";
import texts from "../../data/operations/api-keys.json" with { type: "json" };
import { timestamp } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

const scopes = z.array(z.enum(["read", "write", "admin"]));

/** A key as its owner sees it; the secret itself is shown once, when the key is made. */
const apiKey = z
  .object({
    key_id: z.string(),
    name: z.string(),
    scopes,
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    last_used_at: timestamp.nullable(),
    revoked: z.boolean(),
  })
  .meta({ id: "ApiKey" });

/** What a valid key is. */
const validatedKey = z
  .object({
    valid: z.literal(true),
    key_id: z.string(),
    name: z.string(),
    scopes,
    metadata: z.record(z.string(), z.string()),
    created_at: timestamp,
    expires_at: timestamp.nullable(),
    account: z.object({ id: z.string(), name: z.string(), plan: z.string() }),
  })
  .meta({ id: "ValidatedKey" });

/** Operations on API keys. */
export const apiKeyRoutes = defineRoutes({ tag: "API keys", rate: "public" }, texts, {
  validateApiKey: {
    request: "POST /v1/api-keys/validate",
    scope: "read",
    response: validatedKey,
  },
  listApiKeys: {
    request: "GET /v1/api-keys",
    role: "owner",
    response: z.object({ api_keys: z.array(apiKey) }),
  },
});
