import { describe, expect, it } from "vitest";
import { newClient, newKey, raw, stack } from "../client.ts";

describe.skipIf(stack === undefined)("API keys", () => {
  it("validateApiKey 200: tells what the key is and whose", async () => {
    const client = await newClient("validated");
    const key = await client.apiKeys.validate();
    expect(key).toMatchObject({
      valid: true,
      name: "validated",
      scopes: ["read", "write"],
      expires_at: null,
    });
    expect(key.account.plan).toBe("scale");
  });

  it("validateApiKey 401: a missing, an unknown and a revoked key", async () => {
    for (const key of [undefined, "ork_unknown"])
      expect((await raw("POST", "/v1/api-keys/validate", key === undefined ? {} : { key })).status).toBe(401);
  });

  it("listApiKeys 200: names keys and never shows a secret", async () => {
    const key = await newKey("listed");
    const { status, body } = await raw("GET", "/v1/api-keys", { key });
    expect(status).toBe(200);
    expect(body.api_keys).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it("a key that may only read is refused with 403 where something would be written", async () => {
    const key = await newKey("reader", "--scopes", "read");
    const { status, body } = await raw("POST", "/v1/brains", { key, json: { name: "x" } });
    expect([status, body.error.code]).toEqual([403, "INSUFFICIENT_PERMISSIONS"]);
  });
});
