import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createGuardedFetch } from "@orator/net";
import { startServer } from "@orator/net/local-server.fixture";
import { leaseDeliveries } from "./lease-deliveries.ts";
import { DeliveryWorker } from "./delivery-worker.ts";
import { forgetDeliveries, logReachesMs } from "./forget-deliveries.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";
import { newWorld, startReceiver } from "../webhooks.fixture.ts";

let database: Database;
const refusing = createGuardedFetch({ allowPrivate: false });
beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
});
afterAll(() => database.close());

function rows() {
  return database.queries.select().from(webhookDeliveries).orderBy(webhookDeliveries.seq);
}

describe("a worker that is stopped", () => {
  it("gives back what is under way after its grace, and the next one sends it at once, as the first try", async () => {
    const world = await newWorld(database);
    let asked = 0;
    const { origin } = await startServer((request, response) => {
      request.resume();
      if (++asked > 1) response.writeHead(204).end();
    });
    await world.endpoints.add({ accountId: world.accountId, url: origin, events: [] });
    await world.tell("vid_1");
    world.worker.look();
    await vi.waitFor(() => expect(asked).toBe(1), { timeout: 60_000 });
    await world.worker.stop(20);
    expect(await rows()).toMatchObject([{ status: "pending", tries: 0, lease: null, leaseUntil: null }]);
    const next = new DeliveryWorker(world);
    next.look();
    await next.settled();
    expect(await rows()).toMatchObject([{ status: "delivered", tries: 1 }]);
  });

  it("takes nothing more", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.worker.stop(0);
    await world.tell("vid_1");
    await world.deliver();
    expect(got).toEqual([]);
  });
});

describe("a worker that starts", () => {
  it("takes up at once what the process before it had begun, where it is the only one", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_1");
    await leaseDeliveries(database.queries, { lease: "killed", limit: 9, nowMs: world.clock.nowMs() });
    await world.worker.start();
    onTestFinished(() => world.worker.stop(0));
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 60_000 });
  });

  it("hears of an event when the transaction that tells of it commits", async () => {
    const world = await newWorld(database);
    const { url, got } = await startReceiver();
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.worker.start();
    onTestFinished(() => world.worker.stop(0));
    await world.tell("vid_1");
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 60_000 });
  });
});

describe("a receiver that does not answer", () => {
  it("is given up after ten seconds, and holds up no other one", async () => {
    const world = await newWorld(database);
    const silent = await startServer((request) => request.resume());
    const { url, got } = await startReceiver();
    for (const place of [silent.origin, url]) {
      await world.endpoints.add({ accountId: world.accountId, url: place, events: [] });
    }
    await world.tell("vid_1");
    world.worker.look();
    await vi.waitFor(() => expect(got).toHaveLength(1), { timeout: 60_000 });
    await expect.poll(rows).toMatchObject([{ tries: 0 }, { status: "delivered" }]);
    await world.worker.settled();
    const host = silent.origin.slice("http://".length);
    expect(await rows()).toMatchObject([
      {
        status: "pending",
        tries: 1,
        lastStatusCode: null,
        lastError: `${host} did not finish its answer within 10 seconds.`,
      },
      { status: "delivered" },
    ]);
  });
});

describe("a callback_url that does not answer", () => {
  it("holds up none of the other callbacks of its account, be they at the same server or at others", async () => {
    const asked: string[] = [];
    const world = await newWorld(database, {
      ...refusing,
      openGuarded(url, { signal }) {
        asked.push(new URL(url).pathname);
        if (!url.includes("/hang"))
          return Promise.resolve({ status: 204, headers: {}, url, body: Readable.from([]) });
        return new Promise((_resolve, reject) =>
          signal!.addEventListener("abort", () => reject(signal!.reason)),
        );
      },
    });
    const place = "http://127.0.0.1:9";
    for (let number = 0; number < 30; number++)
      await world.tell(`vid_${number}`, number, `${place}/hang?video=${number}`);
    for (let number = 30; number < 50; number++) {
      await world.tell(`vid_${number}`, number, `${place}/good/${number}`);
      await world.tell(`vid_${number}`, number, `http://127.0.0.1:10/good/${number}`);
    }
    world.worker.look();
    await vi.waitFor(() => expect(asked.filter((path) => path.startsWith("/good"))).toHaveLength(40), {
      timeout: 60_000,
    });
    expect(asked.filter((path) => path === "/hang")).toHaveLength(4);
    await world.worker.stop(0);
  });
});

describe("forgetDeliveries", () => {
  it("deletes what is older than the log reaches back, but nothing that is still to be sent", async () => {
    const world = await newWorld(database);
    let status = 204;
    const { url } = await startReceiver(() => status);
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });
    await world.tell("vid_old");
    await world.deliver();
    status = 500;
    await world.tell("vid_waiting");
    await world.deliver();
    world.clock.advance(logReachesMs + 1);
    status = 204;
    await world.tell("vid_new");
    await forgetDeliveries(database.queries, world.clock.nowMs());
    const left = await database.queries.select().from(webhookEvents).orderBy(webhookEvents.id);
    expect(left.map(({ resourceId }) => resourceId)).toEqual(["vid_waiting", "vid_new"]);
    expect(await rows()).toHaveLength(2);
  });
});
