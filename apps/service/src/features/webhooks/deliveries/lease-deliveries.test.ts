import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { leaseDeliveries, leaseMs } from "./lease-deliveries.ts";
import { recordOutcome } from "./record-outcome.ts";
import { newWorld } from "../webhooks.fixture.ts";
import type { WebhookWorld } from "../webhooks.fixture.ts";

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
});
afterAll(() => database.close());

const nowhere = "http://127.0.0.1:9/";
const accepted = { statusCode: 200, error: null };

async function aWorldWith(places: number): Promise<{ world: WebhookWorld; ids: string[] }> {
  const world = await newWorld(database);
  const ids: string[] = [];
  for (let place = 0; place < places; place++) {
    ids.push(
      (await world.endpoints.add({ accountId: world.accountId, url: `${nowhere}${place}`, events: [] })).id,
    );
  }
  return { world, ids };
}

function take(world: WebhookWorld, lease: string, limit = 100) {
  return leaseDeliveries(world.database.queries, { lease, limit, nowMs: world.clock.nowMs() });
}

describe("leaseDeliveries", () => {
  it("takes the first of each line alone, and the next once that is done", async () => {
    const { world } = await aWorldWith(1);
    for (const number of [1, 2, 3]) await world.tell("vid_1", number);
    const order: string[] = [];
    for (let round = 0; round < 3; round++) {
      const [first, ...more] = await take(world, `lease ${round}`);
      expect(more).toEqual([]);
      expect(await take(world, "another")).toEqual([]);
      order.push(JSON.parse(first!.event.data).callback_id);
      const moment = { nowMs: world.clock.nowMs(), random: 0.5 };
      await database.transaction((tx) => recordOutcome(tx, first!.delivery, accepted, moment));
    }
    expect(order).toEqual(["1", "2", "3"]);
    expect(await take(world, "last")).toEqual([]);
  });

  it("takes four at a time for one place and sixteen for one account, however many wait", async () => {
    const { world, ids } = await aWorldWith(6);
    for (let number = 0; number < 10; number++) await world.tell(`vid_${number}`);
    const first = await take(world, "one");
    expect(first).toHaveLength(16);
    for (const id of ids) {
      expect(first.filter(({ endpoint }) => endpoint!.id === id).length).toBeLessThanOrEqual(4);
    }
    expect(await take(world, "two")).toEqual([]);
    const moment = { nowMs: world.clock.nowMs(), random: 0.5 };
    await database.transaction((tx) => recordOutcome(tx, first[0]!.delivery, accepted, moment));
    expect(await take(world, "three")).toHaveLength(1);
  });

  it("takes four at a time for one callback address and eight for one server, and what others wait for besides", async () => {
    const { world } = await aWorldWith(0);
    const call = (number: number, callbackUrl: string) => world.tell(`vid_${number}`, number, callbackUrl);
    // One address whose query tells the videos apart, and one server with an address for each video.
    for (let number = 0; number < 20; number++) await call(number, `https://a.example/hook?video=${number}`);
    for (let number = 20; number < 40; number++) await call(number, `https://b.example/videos/${number}`);
    world.clock.advance(1000);
    for (const [index, host] of ["c.example", "d.example", "a.example/other"].entries())
      await call(40 + index, `https://${host}`);
    const taken = (await take(world, "one")).map(({ delivery }) => new URL(delivery.url));
    const hosts = taken.map(({ host, pathname }) => (host === "a.example" ? host + pathname : host)).sort();
    expect(hosts).toEqual([
      ...Array(4).fill("a.example/hook"),
      "a.example/other",
      ...Array(8).fill("b.example"),
      "c.example",
      "d.example",
    ]);
    expect(await take(world, "two")).toEqual([]);
  });

  it("serves every place though one has the longest backlog by far, and waits longest", async () => {
    const { world, ids } = await aWorldWith(1);
    for (let number = 0; number < 30; number++) await world.tell(`vid_${number}`);
    world.clock.advance(1000);
    const late = await world.endpoints.add({ accountId: world.accountId, url: nowhere, events: [] });
    await world.tell("vid_late");
    const taken = (await take(world, "one")).map(({ endpoint }) => endpoint!.id);
    expect(taken.filter((id) => id === ids[0])).toHaveLength(4);
    expect(taken).toContain(late.id);
  });

  it("takes over what was leased when its lease has ended; the late outcome of the first one counts for nothing", async () => {
    const { world } = await aWorldWith(1);
    await world.tell("vid_1");
    const [slow] = await take(world, "slow");
    world.clock.advance(leaseMs);
    const [quick] = await take(world, "quick");
    expect(quick!.delivery.id).toBe(slow!.delivery.id);
    const moment = { nowMs: world.clock.nowMs(), random: 0.5 };
    const failed = { statusCode: 500, error: "no" };
    await database.transaction((tx) => recordOutcome(tx, slow!.delivery, failed, moment));
    await database.transaction((tx) => recordOutcome(tx, quick!.delivery, accepted, moment));
    await database.transaction((tx) => recordOutcome(tx, slow!.delivery, failed, moment));
    const { rows } = await database.execute("SELECT status, tries, last_error FROM webhook_deliveries");
    expect(rows).toEqual([{ status: "delivered", tries: 1, last_error: null }]);
  });
});
