import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { openDatabase } from "../database/database.ts";
import { createLogger } from "../logging/logger.ts";
import { defineJob } from "./job.ts";
import { createQueue } from "./queue.ts";

const job = defineJob({
  name: "nothing",
  version: 1,
  payload: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  limitSeconds: 10,
  concurrency: 1,
});

describe.skipIf(postgresPrograms() === undefined)("an empty PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  it("takes processes that start at the same moment: each finds tables and queues", async () => {
    const start = async (): Promise<void> => {
      const database = await openDatabase({ url: server.url });
      const queue = await createQueue({ database, jobs: [job], log: createLogger("silent"), works: false });
      await queue.add(job, {});
      await queue.stop(0);
      await database.close();
    };
    const started = await Promise.allSettled([start(), start(), start(), start()]);
    expect(started.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
  });
});
