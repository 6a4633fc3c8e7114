import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ManualClock } from "../../platform/clock/manual-clock.fixture.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import { forgetActivity } from "./index.ts";

const DAY_MS = 86_400_000;
const clock = new ManualClock();
let service: TestService;

beforeAll(async () => {
  service = await startTestService({ clock });
});
afterAll(() => service.stop());

/** What a list holds for a key, once what was told is stored. */
async function listed(path: string, key: string): Promise<any[]> {
  await service.features.activity.stop?.();
  const { status, body } = await service.request("GET", path, { key });
  expect(status).toBe(200);
  return body.entries ?? body.requests;
}

async function makeFolder(key: string, name: string, more: { headers?: Record<string, string> } = {}) {
  return service.request("POST", "/v1/folders/create", { key, body: { name }, ...more });
}

describe("GET /v1/audit", () => {
  it("200 with what was made and changed, by whom and in which order, and nothing of what was read", async () => {
    const key = await service.keyFor("auditor");
    const { body: folder } = await makeFolder(key, "spring");
    await service.request("GET", "/v1/folders", { key });
    await service.request("POST", "/v1/api-keys/validate", { key });
    const moved = { key, body: { name: "summer" } };
    expect((await service.request("POST", `/v1/folders/${folder.folder_id}`, moved)).status).toBe(200);
    const { body: own } = await service.request("POST", "/v1/api-keys/validate", { key });
    const actor = { kind: "key", id: own.key_id, name: "test" };
    const about = { resource_id: folder.folder_id, outcome: "done", actor };
    expect(await listed("/v1/audit", key)).toMatchObject([
      { operation: "renameFolder", ...about },
      { operation: "createFolder", ...about },
    ]);
    expect(await listed("/v1/audit", await service.keyFor("somebody"))).toEqual([]);
  });

  it("names what a key was not allowed to do, and nothing that failed otherwise or was only repeated", async () => {
    const key = await service.keyFor("careful");
    const reader = await service.keyFor("careful", ["read"]);
    expect((await service.request("DELETE", "/v1/videos/vid_1", { key: reader })).status).toBe(403);
    expect((await service.request("DELETE", "/v1/videos/%00", { key: reader })).status).toBe(403);
    expect((await service.request("DELETE", "/v1/videos/vid_1", { key })).status).toBe(404);
    const headers = { "idempotency-key": "once" };
    for (const _ of ["first", "again"]) expect((await makeFolder(key, "a", { headers })).status).toBe(201);
    expect(await listed("/v1/audit", key)).toMatchObject([
      { operation: "createFolder", outcome: "done" },
      { operation: "deleteVideo", resource_id: null, outcome: "refused" },
      { operation: "deleteVideo", resource_id: "vid_1", outcome: "refused" },
    ]);
  });

  it("has what takes the scope admin before it is answered", async () => {
    const key = await service.keyFor("keeper", ["read", "admin"]);
    const body = { name: "site", scopes: ["read"] };
    const { body: made } = await service.request("POST", "/v1/api-keys", { key, body });
    const { body: refused } = await service.request("POST", "/v1/api-keys", { key: made.key, body });
    expect(refused.error.code).toBe("INSUFFICIENT_PERMISSIONS");
    const { entries } = (await service.request("GET", "/v1/audit", { key })).body;
    expect(entries).toMatchObject([
      { operation: "createApiKey", resource_id: null, outcome: "refused", actor: { name: "site" } },
      { operation: "createApiKey", resource_id: made.key_id, outcome: "done" },
    ]);
  });

  it("comes in pages, and is kept for a year", async () => {
    const key = await service.keyFor("archivist");
    for (const name of ["a", "b", "c"]) await makeFolder(key, name);
    await listed("/v1/audit", key);
    const first = (await service.request("GET", "/v1/audit?limit=2", { key })).body;
    expect([first.entries.length, first.has_more]).toEqual([2, true]);
    const next = (await service.request("GET", `/v1/audit?limit=2&token=${first.token}`, { key })).body;
    expect([next.entries.length, next.has_more]).toEqual([1, false]);
    clock.advance(364 * DAY_MS);
    await makeFolder(key, "d");
    await forgetActivity(service.services.database, clock);
    expect(await listed("/v1/audit", key)).toHaveLength(4);
    clock.advance(2 * DAY_MS);
    await forgetActivity(service.services.database, clock);
    expect(await listed("/v1/audit", key)).toHaveLength(1);
  });
});

describe("GET /v1/requests", () => {
  it("200 with what was called and what came of it, and nothing of what was in it", async () => {
    const key = await service.keyFor("caller");
    await service.request("GET", "/v1/videos/vid_secret?wait=0&note=private", { key });
    await makeFolder(key, "confidential");
    const requests = await listed("/v1/requests", key);
    expect(requests).toMatchObject([
      { operation: "createFolder", method: "POST", path_template: "/v1/folders/create", status: 201 },
      { operation: "getVideo", method: "GET", path_template: "/v1/videos/{video_id}", status: 404 },
    ]);
    for (const { ms, request_id, actor, at } of requests) {
      expect(ms).toBeGreaterThan(0);
      expect(request_id).toMatch(/^req_/);
      expect(actor).toMatchObject({ kind: "key", name: "test" });
      expect(Math.abs(Date.parse(at) - clock.nowMs())).toBeLessThan(60_000);
    }
    expect(JSON.stringify(requests)).not.toMatch(/secret|private|confidential/);
  });

  it("can be asked for a class of answers, an operation, a key and a time", async () => {
    const key = await service.keyFor("seeker");
    const other = await service.keyFor("seeker", ["read"]);
    const { key_id } = (await service.request("POST", "/v1/api-keys/validate", { key: other })).body;
    await service.request("GET", "/v1/videos/vid_1", { key });
    clock.advance(60_000);
    const since = new Date(clock.nowMs()).toISOString();
    await service.request("DELETE", "/v1/videos/vid_1", { key: other });
    const operationsOf = async (query: string): Promise<string[]> =>
      (await listed(`/v1/requests?${query}`, key)).map(({ operation }) => operation);
    expect(await operationsOf("status_class=4xx")).toEqual(["deleteVideo", "getVideo"]);
    expect(await operationsOf("status_class=5xx")).toEqual([]);
    expect(await operationsOf(`key_id=${key_id}`)).toEqual(["deleteVideo", "validateApiKey"]);
    expect(await operationsOf("operation=getVideo")).toEqual(["getVideo"]);
    expect(await operationsOf(`status_class=4xx&since=${since}`)).toEqual(["deleteVideo"]);
  });

  it("has nothing of strangers, and of who is turned away by the thousand a few", async () => {
    const key = await service.keyFor("flood");
    const { accounts, authenticator } = service.features;
    await accounts.setLimits((await accounts.byName("flood"))!.id, { studio: 0 });
    await authenticator.changed();
    await service.request("GET", "/v1/videos/vid_1", { key: "ork_nobody" });
    for (let request = 0; request < 30; request++) expect((await makeFolder(key, "a")).status).toBe(429);
    const statuses = (await listed("/v1/requests?limit=100", key)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([429]));
    // As many a second: the machine may take more than one.
    expect(statuses.length).toBeLessThan(30);
  });

  it("is kept for a week", async () => {
    const key = await service.keyFor("weekly");
    await service.request("GET", "/v1/videos/vid_1", { key });
    expect(await listed("/v1/requests", key)).toHaveLength(1);
    clock.advance(7 * DAY_MS + 1);
    await forgetActivity(service.services.database, clock);
    expect((await listed("/v1/requests", key)).map(({ operation }) => operation)).toEqual(["listRequests"]);
  });
});
