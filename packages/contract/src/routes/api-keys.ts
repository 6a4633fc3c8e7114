import { z } from "zod";
import { timestamp } from "../core/fields.ts";
import { defineRoute } from "../core/route.ts";

const scopes = z.array(z.enum(["read", "write"]));

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

const example = {
  key_id: "key_01k9z6m4q0f6",
  name: "website",
  scopes: ["read", "write"],
  created_at: "2026-01-31T09:30:00.000Z",
  expires_at: null,
};

/** Operations on API keys. */
export const apiKeyRoutes = {
  validateApiKey: defineRoute({
    id: "validateApiKey",
    method: "POST",
    path: "/v1/api-keys/validate",
    tag: "API keys",
    summary: "Validate an API key",
    description:
      "Returns the key in the `x-api-key` header and its account. An invalid key is a 401, as everywhere.",
    auth: "key",
    scope: "read",
    rate: "public",
    status: 200,
    response: validatedKey,
    examples: {
      response: {
        valid: true,
        ...example,
        metadata: {},
        account: { id: "acc_01k9z6kq7w3t", name: "owner", plan: "scale" },
      },
    },
  }),
  listApiKeys: defineRoute({
    id: "listApiKeys",
    method: "GET",
    path: "/v1/api-keys",
    tag: "API keys",
    summary: "List API keys",
    description: "The account's keys, newest first, without their secrets.",
    auth: "key",
    scope: "read",
    rate: "public",
    status: 200,
    response: z.object({ api_keys: z.array(apiKey) }),
    examples: { response: { api_keys: [{ ...example, last_used_at: null, revoked: false }] } },
  }),
};
