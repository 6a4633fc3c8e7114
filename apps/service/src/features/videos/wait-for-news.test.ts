import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestAnswer, TestService } from "../../testing/test-service.ts";
import { videos } from "./tables.ts";

const LONG = 30;
let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
});
afterAll(() => service.stop());

async function ordered(at: TestService = service, asker: string = key): Promise<string> {
  const body = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Hello." };
  const { body: started } = await at.request("POST", "/v1/video-avatars", { key: asker, body });
  return started.video_id;
}

/** What a worker would write. */
async function write(id: string, values: Partial<typeof videos.$inferInsert>, at = service): Promise<void> {
  await at.services.database.queries.update(videos).set(values).where(eq(videos.id, id));
}

function look(id: string, wait: number, tag?: string): Promise<TestAnswer> {
  const headers = tag === undefined ? {} : { "if-none-match": tag };
  return service.request("GET", `/v1/videos/${id}?wait=${wait}`, { key, headers });
}

/** Whether it has not come yet, a moment later. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
  return Promise.race([promise.then(() => false), sleep(300).then(() => true)]);
}

describe("a look at a video", () => {
  it("is answered with a tag, with 304 to who has it, and with when to look again while it is not done", async () => {
    const id = await ordered();
    const first = await look(id, 0);
    const tag = first.headers.get("etag")!;
    expect([first.status, first.headers.get("retry-after")]).toEqual([200, "2"]);
    const again = await look(id, 0, tag);
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", tag]);
    await write(id, { status: "processing", progress: 10 });
    expect((await look(id, 0, tag)).body).toMatchObject({ status: "processing", progress: 10 });
    await write(id, { status: "failed", errorCode: "CANCELLED" });
    expect((await look(id, 0, tag)).headers.get("retry-after")).toBeNull();
    expect((await look(id, 31)).status).toBe(400);
    expect((await look("vid_none", LONG)).status).toBe(404);
  });

  it("waits for another status, and does not wake for progress", async () => {
    const id = await ordered();
    await write(id, { status: "processing" });
    const waiting = look(id, LONG);
    for (const progress of [10, 20]) await write(id, { progress });
    expect(await isPending(waiting)).toBe(true);
    await write(id, { status: "completed", progress: 100 });
    expect((await waiting).body).toMatchObject({ status: "completed", progress: 100 });
    expect((await look(id, LONG)).body).toMatchObject({ status: "completed" });
  });

  it("waits for anything new when the tag of what is known comes with it", async () => {
    const id = await ordered();
    const tag = (await look(id, 0)).headers.get("etag")!;
    const waiting = look(id, LONG, tag);
    expect(await isPending(waiting)).toBe(true);
    await write(id, { progress: 7 });
    expect((await waiting).body).toMatchObject({ status: "pending", progress: 7 });
  });

  it("is answered to those who wait for anything new when a video is renamed, and to nobody else", async () => {
    const id = await ordered();
    const tag = (await look(id, 0)).headers.get("etag")!;
    const [forAnything, forStatus] = [look(id, LONG, tag), look(id, LONG)];
    expect(await isPending(forAnything)).toBe(true);
    await service.request("PATCH", `/v1/videos/${id}`, { key, body: { title: "Hello" } });
    expect((await forAnything).body).toMatchObject({ id, title: "Hello" });
    expect(await isPending(forStatus)).toBe(true);
    await write(id, { status: "completed", progress: 100 });
    expect((await forStatus).body).toMatchObject({ status: "completed", title: "Hello" });
  });

  it("says that there is no news when its time is over", async () => {
    const id = await ordered();
    const { status, headers } = await look(id, 1);
    expect(status).toBe(200);
    expect((await look(id, 1, headers.get("etag")!)).status).toBe(304);
  });

  it("takes no connection of the database while it waits, however many do", async () => {
    const id = await ordered();
    const waits = Array.from({ length: 60 }, () => look(id, LONG));
    expect(await isPending(Promise.race(waits))).toBe(true);
    expect((await service.request("GET", "/v1/videos", { key })).status).toBe(200);
    await service.request("DELETE", `/v1/videos/${id}`, { key });
    expect(new Set((await Promise.all(waits)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it("is counted in a class of its own", async () => {
    const { accounts, authenticator } = service.features;
    const other = await service.keyFor("poller");
    await accounts.setLimits((await accounts.byName("poller"))!.id, { studio: 1, jobs: 3 });
    await authenticator.changed();
    const paths = [
      "/v1/videos/vid_1",
      "/v1/video_status?video_id=vid_1",
      "/v1/videos/vid_1",
      "/v1/videos/vid_1",
    ];
    const statuses: number[] = [];
    for (const path of paths) statuses.push((await service.request("GET", path, { key: other })).status);
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await service.request("GET", "/v1/videos", { key: other })).status).toBe(200);
  });
});

describe("a wait for a video", () => {
  it("ends when the service stops, with what is known", async () => {
    const stopping = await startTestService();
    const asker = await stopping.keyFor();
    const id = await ordered(stopping, asker);
    const waiting = stopping.request("GET", `/v1/videos/${id}?wait=${LONG}`, { key: asker });
    expect(await isPending(waiting)).toBe(true);
    await stopping.stop();
    expect((await waiting).body).toMatchObject({ id, status: "pending" });
  });
});

describe.skipIf(postgresPrograms() === undefined)("a wait in one process", () => {
  let server: PostgresServer;
  const services: TestService[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    const env = { DATABASE_URL: server.url, SECRET_KEY: "a secret for tests, the same everywhere" };
    for (let count = 0; count < 2; count++) services.push(await startTestService({ env }));
  });
  afterAll(async () => {
    for (const one of services) await one.stop();
    await server.stop();
  });

  it("hears of what another process writes", async () => {
    const [api, worker] = services as [TestService, TestService];
    const asker = await api.keyFor();
    const id = await ordered(api, asker);
    const waiting = api.request("GET", `/v1/videos/${id}?wait=${LONG}`, { key: asker });
    expect(await isPending(waiting)).toBe(true);
    await write(id, { status: "processing", progress: 1 }, worker);
    expect((await waiting).body).toMatchObject({ status: "processing", progress: 1 });
  });
});
