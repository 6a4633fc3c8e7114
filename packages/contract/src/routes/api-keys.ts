import { z } from "zod";
import texts from "../../data/operations/api-keys.json" with { type: "json" };
import { displayName, timestamp, tokenPage, tokenQuery } from "../core/fields.ts";
import { defineRoutes } from "../core/route.ts";

const scopes = z.array(z.enum(["read", "write", "admin"]));

/** A new key. */
const createApiKeyBody = z
  .strictObject({
    name: displayName,
    scopes: scopes
      .min(1)
      .max(3)
      .transform((given) => [...new Set(given)])
      .describe("What the key may do; none that the caller may not"),
    expires_in_days: z
      .int()
      .min(1)
      .max(3650)
      .optional()
      .describe("Days until the key is refused; without it the key does not expire"),
  })
  .meta({ id: "CreateApiKeyBody" });

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

/** The same when it is made, with its secret. */
const createdApiKey = apiKey
  .extend({ key: z.string().describe("The key itself, for the header `x-api-key`; shown this once") })
  .meta({ id: "CreatedApiKey" });

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
    query: z.object({
      token: tokenQuery().token,
      limit: tokenQuery()
        .limit.unwrap()
        .optional()
        .describe("Items a page; without it and `token`, all keys"),
    }),
    response: z.object({ api_keys: z.array(apiKey), ...tokenPage }),
  },
  createApiKey: {
    request: "POST /v1/api-keys",
    scope: "admin",
    body: createApiKeyBody,
    status: 201,
    response: createdApiKey,
  },
  revokeApiKey: {
    request: "DELETE /v1/api-keys/{key_id}",
    scope: "admin",
    response: apiKey,
  },
});
