import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isSigned, newWorld, numberOf, startReceiver } from "../webhooks.fixture.ts";
import { callbackSecret } from "../signing/callback-secret.ts";
import { leaseDeliveries, leaseMs } from "./lease-deliveries.ts";
import { maxTries, retryDelayMs } from "./record-outcome.ts";
import { openSecret } from "../signing/signing-secrets.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";

const hourMs = 3600 * 1000;
let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
});
afterAll(() => database.close());

describe("a delivery", () => {
  it("posts the event as the contract has it, signed so that its receiver can tell it is ours", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    const endpoint = await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1", 7);
    await world.deliver();
    expect(got).toHaveLength(1);
    const [received] = got as [(typeof got)[0]];
    const body = JSON.parse(received.body);
    expect(received.method).toBe("POST");
    expect(received.headers["content-type"]).toBe("application/json");
    expect(Object.keys(body)).toEqual(["event_id", "event_type", "event_data", "created_at"]);
    expect(body).toMatchObject({
      event_id: expect.stringMatching(/^evt_/),
      event_type: "avatar_video.success",
      event_data: { video_id: "vid_1", callback_id: "7" },
      created_at: "2026-01-01T00:00:00.000Z",
    });
    expect(received.headers["webhook-id"]).toBe(body.event_id);
    expect(received.headers["webhook-timestamp"]).toBe(String(world.clock.nowMs() / 1000));
    const secret = openSecret(world.secrets, endpoint);
    expect(isSigned(received, secret)).toBe(true);
    expect(isSigned({ ...received, body: received.body.replace("vid_1", "vid_2") }, secret)).toBe(false);
  });

  it("goes to the endpoints that subscribed, under the event's own name or an alias, and to no other", async () => {
    const world = await newWorld(database);
    const receivers = {
      all: { events: [], ...(await startReceiver()) },
      own: { events: ["avatar_video.success"], ...(await startReceiver()) },
      alias: { events: ["video.completed"], ...(await startReceiver()) },
      other: { events: ["avatar_video.fail"], ...(await startReceiver()) },
    };
    for (const { url, events } of Object.values(receivers)) {
      await world.endpoints.add({ accountId: world.accountId, url, events });
    }
    await world.tell("vid_1");
    await world.deliver();
    const counts = Object.entries(receivers).map(([name, { got }]) => [name, got.length]);
    expect(Object.fromEntries(counts)).toEqual({ all: 1, own: 1, alias: 1, other: 0 });
  });

  it("bears the name that its endpoint asked for: an alias where that alone was, else the event's own", async () => {
    const world = await newWorld(database);
    const asked = {
      everything: [],
      own: ["avatar_video.success"],
      alias: ["video.failed", "video.completed"],
      both: ["video.completed", "avatar_video.success"],
    };
    const received: [string, { body: string }[]][] = [];
    for (const [name, events] of Object.entries(asked)) {
      const { url, got } = await startReceiver((_received, index) => (index === 0 ? 500 : 204));
      received.push([name, got]);
      await world.endpoints.add({ accountId: world.accountId, url, events });
    }
    await world.tell("vid_1");
    await world.deliver();
    // What was asked for later does not change what is on its way: every try has the same bytes.
    await world.database.execute("UPDATE webhook_endpoints SET events = '{}'");
    world.clock.advance(hourMs);
    await world.deliver();
    const told = received.map(([name, got]) => [name, got.map(({ body }) => JSON.parse(body).event_type)]);
    expect(Object.fromEntries(told)).toEqual({
      everything: ["avatar_video.success", "avatar_video.success"],
      own: ["avatar_video.success", "avatar_video.success"],
      alias: ["video.completed", "video.completed"],
      both: ["avatar_video.success", "avatar_video.success"],
    });
  });

  it("exists if and only if the transaction that tells of it commits", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    const broken = world.database.transaction(async (tx) => {
      await world.emitEvent(tx, {
        accountId: world.accountId,
        type: "avatar_video.fail",
        resourceId: "vid_1",
        data: { video_id: "vid_1", msg: "no", callback_id: "" },
      });
      throw new Error("the job was not made");
    });
    await expect(broken).rejects.toThrow("the job was not made");
    await world.deliver();
    expect(got).toHaveLength(0);
    expect(await world.database.queries.select().from(webhookDeliveries)).toEqual([]);
  });

  it("is tried again with growing waits until it is accepted, with the same id and body", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver((_received, index) => (index < 3 ? 500 : 200));
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    await world.deliver();
    for (let tries = 1; tries <= 3; tries++) {
      world.clock.advance(retryDelayMs(tries, 0.5)! - 1);
      await world.deliver();
      expect(got).toHaveLength(tries);
      world.clock.advance(1);
      await world.deliver();
      expect(got).toHaveLength(tries + 1);
    }
    const [row] = await world.database.queries.select().from(webhookDeliveries);
    expect(row).toMatchObject({
      status: "delivered",
      tries: 4,
      lastStatusCode: 200,
      lastError: null,
      lease: null,
    });
    expect(new Set(got.map(({ body }) => body)).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(4);
  });

  it("has failed after the last try, and says what the receiver answered", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 503);
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    for (let hours = 0; hours <= 80; hours++) {
      await world.deliver();
      world.clock.advance(hourMs);
    }
    expect(got).toHaveLength(maxTries);
    const [row] = await world.database.queries.select().from(webhookDeliveries);
    expect(row).toMatchObject({
      status: "failed",
      tries: maxTries,
      lastStatusCode: 503,
      lastError: "The receiver answered with status 503: “so it is”",
    });
  });

  it("waits as long as the receiver asks for", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 429, { "retry-after": "7200" });
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    await world.deliver();
    world.clock.advance(2 * hourMs - 1);
    await world.deliver();
    expect(got).toHaveLength(1);
    world.clock.advance(1);
    await world.deliver();
    expect(got).toHaveLength(2);
  });

  it("does not follow redirects", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 307);
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    await world.deliver();
    const [row] = await world.database.queries.select().from(webhookDeliveries);
    expect(row).toMatchObject({ status: "pending", tries: 1, lastStatusCode: 307 });
    expect(got).toHaveLength(1);
  });

  it("goes to a request's own callback too, signed with the account's secret for callbacks", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.database.transaction((tx) =>
      world.emitEvent(tx, {
        accountId: world.accountId,
        type: "avatar_video.fail",
        resourceId: "vid_1",
        data: { video_id: "vid_1", msg: "no", callback_id: "mine" },
        callbackUrl: url,
      }),
    );
    await world.deliver();
    const sealed = await callbackSecret(world.database.queries, world.secrets, world.accountId);
    expect(got.map((received) => isSigned(received, openSecret(world.secrets, sealed)))).toEqual([true]);
  });
});

describe("the events of a resource", () => {
  it("arrive in order, though the first one fails again and again; other resources do not wait", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver((received) =>
      received.body.includes("vid_1") && got.filter(({ body }) => body.includes("vid_1")).length <= 3
        ? 500
        : 200,
    );
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    for (const number of [1, 2, 3]) await world.tell("vid_1", number);
    await world.tell("vid_2", 9);
    for (let hours = 0; hours <= 8; hours++) {
      await world.deliver();
      world.clock.advance(hourMs);
    }
    const of = (id: string): number[] => got.filter(({ body }) => body.includes(id)).map(numberOf);
    expect(of("vid_1")).toEqual([1, 1, 1, 1, 2, 3]);
    expect(of("vid_2")).toEqual([9]);
    expect(got.map(numberOf).indexOf(9)).toBeLessThan(2);
  });

  it("go on after one that has failed for good", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver((received) => (numberOf(received) === 1 ? 500 : 200));
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    for (const number of [1, 2]) await world.tell("vid_1", number);
    for (let hours = 0; hours <= 80; hours++) {
      // Now and then another event is accepted, else the endpoint would be disabled after three days.
      if (hours % 40 === 0) await world.tell(`vid_${hours + 2}`, 9);
      await world.deliver();
      world.clock.advance(hourMs);
    }
    const numbers = got.map(numberOf).filter((number) => number !== 9);
    expect(numbers).toEqual([...Array.from({ length: maxTries }, () => 1), 2]);
  });
});

describe("an endpoint", () => {
  it("that was silent for three days is disabled, with all that waits for it", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 500);
    const { id } = await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    for (let hours = 0; hours < 72; hours += 12) {
      await world.tell(`vid_${hours}`);
      await world.deliver();
      world.clock.advance(12 * hourMs);
    }
    world.clock.advance(-hourMs);
    await world.tell("vid_71");
    await world.deliver();
    expect(await world.endpoints.find(world.accountId, id)).toMatchObject({ status: "enabled" });
    world.clock.advance(hourMs);
    await world.tell("vid_last");
    await world.deliver();
    expect(await world.endpoints.find(world.accountId, id)).toMatchObject({ status: "disabled" });
    const rows = await world.database.queries.select().from(webhookDeliveries);
    expect(rows.filter(({ status }) => status === "pending")).toEqual([]);
    const tried = got.length;
    await world.tell("vid_later");
    await world.deliver();
    expect(got).toHaveLength(tried);
  });

  it("that is gone (410) is disabled at once, with all that waits for it", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 410);
    const { id } = await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    for (const number of [1, 2]) await world.tell("vid_1", number);
    await world.deliver();
    expect(await world.endpoints.find(world.accountId, id)).toMatchObject({ status: "disabled" });
    const rows = await world.database.queries.select().from(webhookDeliveries);
    expect(rows.map(({ status, lastError }) => [status, lastError]).sort()).toEqual([
      ["failed", "The endpoint was disabled because it answered that it is gone (410)."],
      ["failed", "The receiver answered with status 410: “so it is”"],
    ]);
    expect(got).toHaveLength(1);
  });

  it("of one request that is gone (410) is not asked again", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver(() => 410);
    await world.tell("vid_1", 1, url);
    await world.deliver();
    world.clock.advance(hourMs);
    await world.deliver();
    expect(got).toHaveLength(1);
    const rows = await world.database.queries.select().from(webhookDeliveries);
    expect(rows).toMatchObject([{ status: "failed", lastStatusCode: 410 }]);
  });

  it("is well again after one success", async () => {
    const world = await newWorld(database);
    let status = 500;
    const { url } = await startReceiver(() => status);
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    await world.deliver();
    const since = async (): Promise<unknown> =>
      (await world.database.queries.select().from(webhookEndpoints))[0]!.failingSince;
    expect(await since()).toEqual(new Date(world.clock.nowMs()));
    world.clock.advance(hourMs);
    status = 200;
    await world.deliver();
    expect(await since()).toBe(null);
  });

  it("signs with the old secret too for a day after a rotation", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    const { id, ...old } = await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    const fresh = await world.endpoints.rotate(world.accountId, id);
    const secrets = [fresh!, old].map((sealed) => openSecret(world.secrets, sealed));
    expect(secrets[0]).not.toBe(secrets[1]);
    for (const resource of ["vid_1", "vid_2"]) {
      await world.tell(resource);
      await world.deliver();
      world.clock.advance(24 * hourMs);
    }
    expect(got.map((received) => secrets.map((secret) => isSigned(received, secret)))).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});

describe("a process that dies", () => {
  it("between lease and answer loses nothing: another one delivers when its lease has ended", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1", 1);
    await world.tell("vid_1", 2);
    const order = { lease: "the dead one", limit: 10, nowMs: world.clock.nowMs() };
    expect(await leaseDeliveries(world.database.queries, order)).toHaveLength(1);
    await world.deliver();
    expect(got).toEqual([]);
    world.clock.advance(leaseMs);
    await world.deliver();
    expect(got.map(numberOf)).toEqual([1, 2]);
  });
});

describe("a delivery whose endpoint is disabled or deleted while it is written down", () => {
  it("has failed, unsent, and says why", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    const { accountId } = world;
    const disabled = await world.endpoints.add({ accountId, url, events: [] });
    const deleted = await world.endpoints.add({ accountId, url: `${url}/other`, events: [] });
    await world.tell("vid_1");
    // As if the event had not seen the change that was just under way.
    await database.queries
      .update(webhookEndpoints)
      .set({ status: "disabled" })
      .where(eq(webhookEndpoints.id, disabled.id));
    await database.queries.delete(webhookEndpoints).where(eq(webhookEndpoints.id, deleted.id));
    await world.deliver();
    const rows = await database.queries.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq);
    expect(rows).toMatchObject([
      { endpointId: disabled.id, status: "failed", lastError: "The endpoint was disabled." },
      { endpointId: deleted.id, status: "failed", lastError: "The endpoint was deleted." },
    ]);
    expect(got).toEqual([]);
  });
});
