import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { postgresPrograms, startFaultyLine, startPostgres } from "@orator/testkit/servers";
import type { FaultyLine, PostgresServer } from "@orator/testkit/servers";
import { openDatabase } from "../database/database.ts";
import type { Database } from "../database/database.ts";
import { InfrastructureError } from "../errors/infrastructure-error.ts";
import { createLogger } from "../logging/logger.ts";
import { defineJob, handles, Interrupted } from "./job.ts";
import type { JobRun } from "./job.ts";
import { createQueue } from "./queue.ts";
import type { Queue } from "./queue.ts";
import type { WaitingTimes } from "./run-job.ts";

const job = defineJob({
  name: "store",
  version: 1,
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  limitSeconds: 60,
  concurrency: 1,
});
const WAITS: WaitingTimes = { firstMs: 10, longestMs: 20, totalMs: 3_600_000 };

function away(): Error {
  return new Error("could not be stored", { cause: new InfrastructureError("storage", new Error("503")) });
}

/** A run that ends when it is told to. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

function giveUp(): never {
  throw new Interrupted("nothing more is made");
}

describe.skipIf(postgresPrograms() === undefined)("a job whose database or storage is away", () => {
  let server: PostgresServer;
  let line: FaultyLine;
  let database: Database;
  let queue: Queue | undefined;
  let lines: { level: number; msg: string; err?: object }[];
  beforeAll(async () => {
    server = await startPostgres();
    line = await startFaultyLine(Number(new URL(server.url).port));
  });
  beforeEach(async () => {
    lines = [];
    database = await openDatabase({ url: server.url.replace(/:\d+\//, `:${line.port}/`) });
  });
  afterEach(async () => {
    await line.mend();
    await queue?.stop(0);
    queue = undefined;
    await database.execute("DELETE FROM pgboss.job");
    await database.close();
  });
  afterAll(async () => {
    await line.close();
    await server.stop();
  });

  /** Works with what a run does, given how many there were before. */
  async function work(does: (runs: number, run: JobRun) => Promise<void>, waits = WAITS): Promise<JobRun[]> {
    const log = createLogger("info", { write: (text) => void lines.push(JSON.parse(text)) });
    const runs: JobRun[] = [];
    queue = await createQueue({ database, jobs: [job], log, works: true, waits });
    const added = Promise.withResolvers<void>();
    const handler = handles(job, async (_, run) => {
      await added.promise;
      await does(runs.push(run) - 1, run);
    });
    await queue.work([handler]);
    await queue.add(job, {});
    added.resolve();
    return runs;
  }
  const state = async () =>
    (await database.execute("SELECT state FROM pgboss.job WHERE name = 'store'")).rows[0]?.state;
  const done = async () => await expect.poll(state, { timeout: 30_000 }).toBe("completed");

  it("waits without spending a try, however often it meets that", async () => {
    const runs = await work(async (before) => {
      if (before < 5) throw away();
    });
    await done();
    expect(runs.map(({ attempt, lastAttempt, mayWait }) => [attempt, lastAttempt, mayWait])).toEqual(
      Array.from({ length: 6 }, () => [0, true, true]),
    );
  });

  it("fails of it as of any other fault when it has waited long enough", async () => {
    const runs = await work(
      async () => {
        throw away();
      },
      { ...WAITS, totalMs: 0 },
    );
    await expect.poll(state, { timeout: 30_000 }).toBe("failed");
    expect(runs.map(({ attempt, lastAttempt, mayWait }) => [attempt, lastAttempt, mayWait])).toEqual([
      [0, true, true],
      [0, true, false],
    ]);
  });

  it("comes back when the database was away just when it was to be put back", async () => {
    const runs = await work(async (before) => {
      if (before > 0) return;
      await line.cut();
      setTimeout(() => void line.mend(), 1_500);
      await database.execute("SELECT 1");
    });
    await done();
    expect(runs.map(({ attempt }) => attempt)).toEqual([0, 0]);
  });

  it.each([
    ["ended by the stop", (signal: AbortSignal) => untilAborted(signal)],
    ["that gives up by itself", (signal: AbortSignal) => untilAborted(signal).catch(giveUp)],
  ])("is put back by a stop, which is no failure and spends no try: a run %s", async (_, ends) => {
    await work((_before, { signal }) => ends(signal));
    await expect.poll(state).toBe("active");
    await queue!.stop(0);
    expect(await state()).toBe("retry");
    const told = lines.filter(({ msg }) => msg.startsWith("job"));
    expect(told).toMatchObject([{ level: 30, msg: "job put back: the service is stopping" }]);
    expect(told[0]).not.toHaveProperty("err");
    const runs = await work(async () => {});
    await expect.poll(() => runs.length, { timeout: 30_000 }).toBe(2);
    expect(runs.map(({ attempt }) => attempt)).toEqual([0, 0]);
  });
});
