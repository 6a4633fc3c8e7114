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

describe("POST /v1/api-keys", () => {
  const create = (key: string, body: object) => service.request("POST", "/v1/api-keys", { key, body });

  it("201 with a key that is valid at once, shown this once, until its day", async () => {
    const key = await service.keyFor("maker", ["read", "write", "admin"]);
    const { status, body } = await create(key, {
      name: "site",
      scopes: ["read", "read"],
      expires_in_days: 2,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: "site", scopes: ["read"], last_used_at: null, revoked: false });
    expect(Date.parse(body.expires_at) - clock.nowMs()).toBe(2 * 86_400_000);
    expect((await validate(body.key)).body).toMatchObject({
      key_id: body.key_id,
      account: { name: "maker" },
    });
    const listed = await service.request("GET", "/v1/api-keys", { key });
    expect(JSON.stringify(listed.body)).not.toContain(body.key);
    clock.advance(2 * 86_400_000);
    expect((await validate(body.key)).status).toBe(401);
  });

  it("403 without the scope admin, and for a scope that the caller lacks", async () => {
    const writer = await service.keyFor("maker");
    expect((await create(writer, { name: "a", scopes: ["read"] })).status).toBe(403);
    const admin = await service.keyFor("maker", ["admin"]);
    const { status, body } = await create(admin, { name: "a", scopes: ["admin", "write"] });
    expect([status, body.error.code]).toEqual([403, "INSUFFICIENT_PERMISSIONS"]);
    expect(body.error.message).toContain('"write"');
    expect((await create(admin, { name: "a", scopes: ["admin"] })).status).toBe(201);
  });

  it.each([
    [{ name: " ", scopes: ["read"] }, "name"],
    [{ name: "a", scopes: [] }, "scopes"],
    [{ name: "a", scopes: ["root"] }, "scopes[0]"],
    [{ name: "a", scopes: ["read"], expires_in_days: 0 }, "expires_in_days"],
  ])("400 for %j", async (wrong, field) => {
    const { status, body } = await create(await service.keyFor("maker", ["read", "admin"]), wrong);
    expect([status, body.error.details.field]).toEqual([400, field]);
  });
});

describe("DELETE /v1/api-keys/{key_id}", () => {
  const revoke = (key: string, id: string) => service.request("DELETE", `/v1/api-keys/${id}`, { key });

  it("200 and the key is refused from then on; again it changes nothing", async () => {
    const key = await service.keyFor("ender", ["read", "admin"]);
    const other = await service.keyFor("ender");
    const { key_id } = (await validate(other)).body;
    for (const _ of ["first", "again"]) {
      const { status, body } = await revoke(key, key_id);
      expect([status, body]).toMatchObject([200, { key_id, revoked: true }]);
      expect((await validate(other)).status).toBe(401);
    }
    const { api_keys } = (await service.request("GET", "/v1/api-keys", { key })).body;
    expect(api_keys.map((one: { revoked: boolean }) => one.revoked)).toEqual([true, false]);
  });

  it("403 without the scope admin, 404 for a key of another account, which stays valid", async () => {
    const stranger = await service.keyFor("stranger", ["read", "write", "admin"]);
    const mine = await service.keyFor("ender");
    const { key_id } = (await validate(mine)).body;
    expect((await revoke(stranger, key_id)).status).toBe(404);
    expect((await revoke(mine, key_id)).status).toBe(403);
    expect((await validate(mine)).status).toBe(200);
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

  it("200 with all of them unless a page is asked for", async () => {
    const key = await service.keyFor("pager");
    for (let count = 0; count < 21; count++) await service.keyFor("pager", ["read"]);
    const list = async (query: string) =>
      (await service.request("GET", `/v1/api-keys${query}`, { key })).body;
    const all = await list("");
    expect([all.api_keys.length, all.token, all.has_more]).toEqual([22, null, false]);
    const first = await list("?limit=21");
    expect([first.api_keys.length, first.has_more]).toEqual([21, true]);
    const last = await list(`?token=${first.token}`);
    expect([last.api_keys, last.token]).toEqual([all.api_keys.slice(21), null]);
    expect((await service.request("GET", "/v1/api-keys?token=bm9uZQ", { key })).status).toBe(400);
  });
});
