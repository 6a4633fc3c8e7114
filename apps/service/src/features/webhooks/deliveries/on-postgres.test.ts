import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { webhookEndpoints } from "../tables.ts";
import { newWorld, numberOf, startReceiver } from "../webhooks.fixture.ts";

const program = fileURLToPath(new URL("worker-process.fixture.ts", import.meta.url));
const resources = 20;
const events = 120;
const kills = 4;

describe.skipIf(postgresPrograms() === undefined)("on PostgreSQL", () => {
  let postgres: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    database = await openDatabase({ url: postgres.url, connections: 3 });
  });
  afterAll(async () => {
    await database.close();
    await postgres.stop();
  });

  it("telling of an event waits for nobody who changes an endpoint", async () => {
    const world = await newWorld(database);
    const place = { accountId: world.accountId, url: "http://127.0.0.1:9/", events: [] };
    const { id } = await world.endpoints.add(place);
    await database.transaction(async (tx) => {
      await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for("update");
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      await world.tell("vid_1");
    });
    const { rows } = await database.execute("SELECT endpoint_id FROM webhook_deliveries");
    expect(rows).toEqual([{ endpoint_id: id }]);
  });

  it("workers in three processes lose nothing and keep the order of each resource, though they are killed with −9 and the receiver fails", async () => {
    const world = await newWorld(database);
    const accepted: { resource: string; number: number; id: string }[] = [];
    const { url } = await startReceiver(async (received, index) => {
      await sleep((index * 37) % 150);
      if (index % 9 === 4) return 500;
      const { event_id, event_data } = JSON.parse(received.body);
      accepted.push({ resource: event_data.video_id, number: numberOf(received), id: event_id });
      return 204;
    });
    await world.endpoints.add({ accountId: world.accountId, url, events: [] });

    const workers = [aWorker(postgres.url), aWorker(postgres.url), aWorker(postgres.url)];
    onTestFinished(() => workers.forEach((worker) => worker.kill("SIGKILL")));
    await Promise.all(workers.map((worker) => once(worker, "message")));
    for (let event = 0; event < events; event++) {
      await world.tell(`vid_${event % resources}`, Math.floor(event / resources));
      if (event % (events / kills) !== 20) continue;
      const victim = event % workers.length;
      workers[victim]!.kill("SIGKILL");
      workers[victim] = aWorker(postgres.url);
    }
    for (let waiting = 1; waiting > 0;) {
      await sleep(500);
      const { rows } = await database.execute(
        "SELECT count(*) AS waiting FROM webhook_deliveries WHERE status = 'pending'",
      );
      waiting = rows[0].waiting;
    }

    // A killed process may have sent what it could not write down: that arrives twice, under the same id.
    const distinct = accepted.filter(
      ({ id }, index) => accepted.findIndex((other) => other.id === id) === index,
    );
    expect(distinct).toHaveLength(events);
    for (let resource = 0; resource < resources; resource++) {
      const numbers = accepted
        .filter((event) => event.resource === `vid_${resource}`)
        .map(({ number }) => number);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(new Set(numbers).size).toBe(events / resources);
    }
  }, 400_000);
});

function aWorker(databaseUrl: string): ChildProcess {
  return fork(program, [databaseUrl], { execArgv: [], stdio: ["ignore", "ignore", "inherit", "ipc"] });
}
