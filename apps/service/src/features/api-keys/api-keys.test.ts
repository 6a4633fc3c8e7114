import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const clock = new ManualClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

function validate(key?: string) {
  return service.request("POST", "/v1/api-keys/validate", key === undefined ? {} : { key });
}

describe("POST /v1/api-keys/validate", () => {
  it("200 with the key's metadata and its account", async () => {
    const { status, body } = await validate(await service.keyFor("validated"));
    expect(status).toBe(200);
    expect(body).toMatchObject({ valid: true, name: "test", scopes: ["read", "write"], expires_at: null });
    expect(body.account).toMatchObject({ name: "validated", plan: "scale" });
  });

  it("401 without a key and for one that is unknown", async () => {
    for (const key of [undefined, "ork_nobody", ""]) {
      const { status, body, headers } = await validate(key);
      expect(status).toBe(401);
      expect(body.error.code).toBe("INVALID_API_KEY");
      expect(body.request_id).toBe(headers.get("x-request-id"));
      expect(Number(headers.get("x-ratelimit-limit"))).toBeGreaterThan(0);
    }
  });

  it("401 from the moment at which a key is revoked or has expired", async () => {
    const { keys, accounts, authenticator } = service.features;
    const { id: accountId } = (await accounts.byName("owner"))!;
    const expiresAt = new Date(clock.nowMs() + 60_000);
    const { secret, row } = await keys.create({ accountId, name: "short", scopes: ["read"], expiresAt });
    expect((await validate(secret)).status).toBe(200);
    clock.advance(60_000);
    expect((await validate(secret)).status).toBe(401);
    const other = await keys.create({ accountId, name: "revoked", scopes: ["read"] });
    expect((await validate(other.secret)).status).toBe(200);
    await keys.revoke(other.row.id);
    await authenticator.changed();
    expect((await validate(other.secret)).status).toBe(401);
    expect(await keys.revoke(row.id)).toBe(true);
    expect(await keys.revoke(row.id)).toBe(false);
  });
});

describe("GET /v1/api-keys", () => {
  it("200 with the account's own keys, newest first, and never a secret or a hash", async () => {
    const key = await service.keyFor("lister");
    await service.keyFor("lister", ["read"]);
    const { body } = await service.request("GET", "/v1/api-keys", { key });
    expect(body.api_keys).toHaveLength(2);
    expect(body.api_keys[0].scopes).toEqual(["read"]);
    expect(JSON.stringify(body)).not.toContain(key.slice(4, 20));
    expect(Object.keys(body.api_keys[0])).not.toContain("hash");
  });
});
