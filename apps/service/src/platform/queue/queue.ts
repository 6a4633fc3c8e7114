import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db, JobWithMetadata } from "pg-boss";
import type { Database, Queries } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import type { Job, JobHandler } from "./job.ts";

/** When and after whom a job runs. */
export interface AddOptions {
  /** The caller's transaction: the job exists if and only if it commits. */
  tx?: Queries;
  startAfter?: Date;
  /** For ordered jobs: what they are ordered by. */
  key?: string;
  /** Higher first; 0 when left out. */
  priority?: number;
}

/** Background work on the same database: durable, in transactions, over any number of processes. */
export interface Queue {
  add<Payload>(job: Job<Payload>, payload: Payload, options?: AddOptions): Promise<void>;
  /** Starts to work. Throws unless there is exactly one handler for every job that was declared. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Waits for running jobs, at most `graceMs`; then they are aborted and go back to the queue. */
  stop(graceMs: number): Promise<void>;
}

/** Silence after which a worker counts as dead; the shortest that pg-boss takes. */
const HEARTBEAT_SECONDS = 10;

/** Any number but that of the migrations: all processes of an installation take the same lock. */
const START_LOCK = 7_265_002;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Creates the queues of all jobs on the database. Only processes that work supervise. */
export async function createQueue(parts: {
  database: Database;
  jobs: readonly Job<any>[];
  log: Logger;
  /** Whether this process will call `work`. */
  works: boolean;
}): Promise<Queue> {
  const { database, jobs, log, works } = parts;
  const db: Db = {
    executeSql: (text, values) => database.execute(text, values),
    listen: (channel, onNotification, onReconnect) =>
      database.listener.listen(channel, onNotification, onReconnect),
  };
  const boss = new PgBoss({
    db,
    ...(database.kind === "embedded" && { backend: "pglite" as never }),
    supervise: works,
    schedule: works,
    useListenNotify: works,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  boss.on("error", (error) => log.error({ err: error }, "queue"));
  const start = async (): Promise<void> => {
    await boss.start();
    for (const job of jobs) await createOne(boss, job);
  };
  // Of processes that start together on an empty database all but one would fail to make what the queue needs.
  await database.alone(START_LOCK, start);
  if (database.kind === "embedded" && works) await takeBackAll(database);
  const stopping = new AbortController();

  return {
    async add(job, payload, { tx, startAfter, key, priority } = {}) {
      const { retries, retryDelaySeconds, longestRetryDelaySeconds, limitSeconds } = job;
      await boss.send(
        job.name,
        { version: job.version, payload: job.payload.parse(payload) },
        {
          retryLimit: retries,
          retryDelay: retryDelaySeconds,
          retryBackoff: retryDelaySeconds > 0,
          ...(longestRetryDelaySeconds !== undefined && { retryDelayMax: longestRetryDelaySeconds }),
          expireInSeconds: limitSeconds,
          ...(startAfter && { startAfter }),
          ...(key !== undefined && { singletonKey: key }),
          ...(priority !== undefined && { priority }),
          ...(tx && { db: fromDrizzle(tx as never, sql) }),
        },
      );
    },
    async work(handlers) {
      proveRegistry(jobs, handlers);
      for (const handler of handlers) await startOne(boss, handler, stopping.signal, log);
    },
    async stop(graceMs) {
      const timer = setTimeout(() => stopping.abort(new Error("the service is shutting down")), graceMs);
      await boss.stop({ graceful: true, timeout: graceMs + 5_000 });
      clearTimeout(timer);
    },
  };
}

function proveRegistry(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const declared = jobs.map(({ name }) => name).sort();
  const handled = handlers.map(({ job }) => job.name).sort();
  if (JSON.stringify(declared) !== JSON.stringify(handled))
    throw new Error(`jobs and their handlers differ: declared ${declared}, handled ${handled}`);
}

async function createOne(boss: PgBoss, job: Job): Promise<void> {
  await boss.createQueue(job.name, {
    policy: job.ordered ? "key_strict_fifo" : "standard",
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 86_400,
  });
  // Lets pg-boss learn of the queue now: else the first `add` would ask for it outside of its transaction, and on the
  // embedded database, which has one connection, wait for itself.
  await boss.findJobs(job.name, { id: NO_JOB });
  if (job.cron !== undefined) await boss.schedule(job.name, job.cron, { version: job.version, payload: {} });
}

/** The folder is ours alone: what it says is running was cut off with the process that ran it. */
async function takeBackAll(database: Database): Promise<void> {
  await database.execute(
    "UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL WHERE state = 'active'",
  );
}

interface Queued {
  version: number;
  payload: unknown;
}

async function startOne(
  boss: PgBoss,
  { job, run }: JobHandler,
  stopping: AbortSignal,
  log: Logger,
): Promise<void> {
  const options = {
    includeMetadata: true as const,
    localConcurrency: job.concurrency,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  };
  const work = async ([found]: JobWithMetadata<Queued>[]): Promise<void> => {
    const { id, data, retryCount, retryLimit, signal } = found!;
    const fields = { job: job.name, job_id: id, attempt: retryCount };
    try {
      if (data.version !== job.version)
        throw new Error(`${job.name} has version ${job.version}, the queued one ${data.version}`);
      await run(job.payload.parse(data.payload), {
        attempt: retryCount,
        lastAttempt: retryCount >= retryLimit,
        signal: AbortSignal.any([signal, stopping]),
      });
      log.info(fields, "job done");
    } catch (error) {
      log.warn({ ...fields, err: error }, "job failed");
      // Stored by pg-boss, cause and all: what users wrote must not get there by way of an error's text.
      // oxlint-disable-next-line preserve-caught-error
      throw new Error("failed; see the logs");
    }
  };
  await boss.work<Queued, void, typeof options>(job.name, options, work);
}
