import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { createLogger } from "../logging/logger.ts";
import { defineJob, handles } from "./job.ts";
import type { Job, JobHandler } from "./job.ts";
import { createQueue } from "./queue.ts";
import type { Queue } from "./queue.ts";

const common = { retries: 2, retryDelaySeconds: 0, limitSeconds: 60, concurrency: 1 };
const greetV1 = defineJob({ ...common, name: "greet", version: 1, payload: z.object({ name: z.string() }) });
const greetV2 = defineJob({
  ...common,
  name: "greet",
  version: 2,
  payload: z.object({ names: z.array(z.string()) }),
  fromPrevious: (previous) => ({ names: [greetV1.payload.parse(previous).name] }),
});
const wave = defineJob({ ...common, name: "wave", version: 1, payload: z.object({}) });

interface Process {
  queue: Queue;
  stop(): Promise<void>;
}

describe.skipIf(postgresPrograms() === undefined)("processes of two versions on one database", () => {
  let server: PostgresServer;
  let database: Database;
  const running: Process[] = [];
  beforeAll(async () => {
    server = await startPostgres();
    database = await openDatabase({ url: server.url });
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((process) => process.stop()));
    await database.execute("DELETE FROM pgboss.job");
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  /** A process that knows these jobs, and works if it has handlers. */
  async function start(jobs: readonly Job<any>[], handlers?: JobHandler[]): Promise<Process> {
    const own = await openDatabase({ url: server.url });
    const log = createLogger("silent");
    const queue = await createQueue({ database: own, jobs, log, works: handlers !== undefined });
    const process = {
      queue,
      async stop() {
        await queue.stop(0);
        await own.close();
      },
    };
    running.push(process);
    if (handlers !== undefined) await queue.work(handlers);
    return process;
  }
  const states = async (): Promise<Record<string, number>[]> =>
    (
      await database.execute(
        `SELECT DISTINCT name, state, retry_count AS tries FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' ORDER BY name, state`,
      )
    ).rows;

  it("the older one does its own work while jobs of newer versions and names wait, and spends no try of theirs", async () => {
    const greeted: string[] = [];
    const newer = await start([greetV2, wave]);
    for (let index = 0; index < 100; index++) {
      await newer.queue.add(greetV2, { names: ["Ada", "Grace"] });
      await newer.queue.add(wave, {});
    }
    const older = await start([greetV1], [handles(greetV1, async ({ name }) => void greeted.push(name))]);
    await older.queue.add(greetV1, { name: "Alan" });
    await expect.poll(() => greeted).toEqual(["Alan"]);
    expect(await states()).toEqual([
      { name: "greet", state: "completed", tries: 0 },
      { name: "greet.v2", state: "created", tries: 0 },
      { name: "wave", state: "created", tries: 0 },
    ]);
  });

  it("the newer one does the jobs of the version before too, no more at a time than it may", async () => {
    const greeted: string[][] = [];
    let atOnce = 0;
    let mostAtOnce = 0;
    const older = await start([greetV1]);
    const handler = handles(greetV2, async ({ names }) => {
      mostAtOnce = Math.max(mostAtOnce, ++atOnce);
      await new Promise((resolve) => setTimeout(resolve, 50));
      greeted.push(names);
      atOnce--;
    });
    const newer = await start([greetV2], [handler]);
    await older.queue.add(greetV1, { name: "Alan" });
    await older.queue.add(greetV1, { name: "Mary" });
    await newer.queue.add(greetV2, { names: ["Ada", "Grace"] });
    await newer.queue.add(greetV2, { names: [] });
    await expect.poll(() => greeted.length, { timeout: 20_000 }).toBe(4);
    expect(greeted.sort()).toEqual([[], ["Ada", "Grace"], ["Alan"], ["Mary"]]);
    expect(mostAtOnce).toBe(1);
  });

  it("a job cannot change its payload without saying what becomes of the one before", async () => {
    const { fromPrevious: _, ...careless } = greetV2;
    await expect(start([careless])).rejects.toThrow("cannot read those of version 1");
  });
});
