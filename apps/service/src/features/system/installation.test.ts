import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService({
    env: { MAX_UPLOAD_MB: "7", RENDERS_AT_ONCE: "3", LIVE_VIDEOS: "4", RATE_LIMIT_INFERENCE: "11" },
  });
});
afterAll(() => service.stop());

it("the health of the installation has its parts, how late, full and busy it is, and its versions", async () => {
  const operator = await service.keyFor("owner", ["read"]);
  const body = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Wait for me." };
  const key = await service.keyFor("waiting");
  const before = Date.now();
  expect((await service.request("POST", "/v1/video-avatars", { key, body })).status).toBe(201);
  const { status, body: health } = await service.request("GET", "/v1/installation/health", { key: operator });
  expect(status).toBe(200);
  expect(health).toMatchObject({
    status: "ok",
    checks: [
      { part: "database", ok: true, reason: null },
      { part: "storage", ok: true, reason: null },
    ],
    versions: { node: process.versions.node, database: expect.stringMatching(/^PGlite \d+/) },
  });
  expect(health.queue.waiting).toBeGreaterThanOrEqual(1);
  expect(Date.parse(health.queue.oldest_waiting_at)).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(health.started_at)).toBeLessThan(before);
  expect(health.disk.free_bytes).toBeLessThanOrEqual(health.disk.total_bytes);
  expect(health.disk.free_bytes).toBeGreaterThan(0);
  expect(health.memory.process_bytes).toBeGreaterThan(10_000_000);
  expect(health.event_loop.max_ms).toBeGreaterThanOrEqual(health.event_loop.p50_ms);
});

it("a storage that does not serve is named, and the rest is told all the same", async () => {
  const operator = await service.keyFor("owner", ["read"]);
  const { blobs } = service.services;
  const { check } = blobs;
  blobs.check = () => Promise.reject(new Error("gone"));
  try {
    const { body } = await service.request("GET", "/v1/installation/health", { key: operator });
    expect(body.status).toBe("failing");
    expect(body.checks).toMatchObject([
      { part: "database", ok: true },
      { part: "storage", ok: false, reason: "The storage answers with an error." },
    ]);
  } finally {
    blobs.check = check;
  }
});

it("the limits are those that are set, for the account that asks", async () => {
  const key = await service.keyFor("limited");
  const { id } = (await service.features.accounts.byName("limited"))!;
  await service.features.accounts.setLimits(id, { public: 321, renders: 5 });
  await service.features.authenticator.changed();
  const { body } = await service.request("GET", "/v1/installation/limits", { key });
  expect(body).toMatchObject({
    requests: { public: 321, inference: 11, person: 1200, sign_ins_of_person: 10 },
    sizes: { upload_bytes: 7 * 1024 * 1024, json_bytes: 1024 * 1024 },
    concurrency: { renders_of_account: 5, renders_of_process: 3, live_videos: 4 },
    kept_days: { requests: 7, deliveries: 30, audit: 365 },
  });
});

it("owners of other accounts see what holds for them, and not how the installation is; editors neither", async () => {
  const [owner, editor] = [
    await service.signedIn("owner", "tenant"),
    await service.signedIn("editor", "tenant"),
  ];
  const statusOf = async (path: string, headers: Record<string, string>) =>
    (await service.request("GET", `/v1/installation/${path}`, { headers })).status;
  expect([await statusOf("health", owner), await statusOf("limits", owner)]).toEqual([403, 200]);
  expect([await statusOf("health", editor), await statusOf("limits", editor)]).toEqual([403, 403]);
});
