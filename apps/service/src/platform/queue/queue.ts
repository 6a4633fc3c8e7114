import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Db } from "pg-boss";
import type { Database, Queries } from "../database/database.ts";
import type { Logger } from "../logging/logger.ts";
import { Lane } from "../on-demand/lane.ts";
import type { Job, JobHandler } from "./job.ts";
import type { Queued } from "./put-back.ts";
import type { QueueMetrics } from "./queue-metrics.ts";
import { logQueue } from "./queue-log.ts";
import { runJob, USUAL_WAITS } from "./run-job.ts";
import type { RunParts, WaitingTimes } from "./run-job.ts";
import { queueNameOf, queuesOf } from "./versions.ts";

/** When and after whom a job runs. */
interface AddOptions {
  /** The caller's transaction: the job exists if and only if it commits. */
  tx?: Queries;
  startAfter?: Date;
  /** For ordered jobs: what they are ordered by. */
  key?: string;
  /** Higher first; defaults to 0. */
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
/** Jobs are put back often while something is away, and the delay before an ordinary retry grows with every run. */
const LONGEST_RETRY_DELAY_S = 3600;
/** A look just before a job is due would find nothing. */
const LOOK_MARGIN_MS = 20;
const NO_JOB = "00000000-0000-0000-0000-000000000000";

/** Creates the queues of all jobs on the database. Only processes that work supervise. */
export async function createQueue(parts: {
  database: Database;
  jobs: readonly Job<any>[];
  log: Logger;
  /** Whether this process will call `work`. */
  works: boolean;
  /** Whether to bring pg-boss's own tables up to date. Default true. */
  migrate?: boolean;
  /** How jobs wait for the database or the storage; defaults to the usual times. */
  waits?: WaitingTimes;
  /** By default nobody counts. */
  metrics?: QueueMetrics;
}): Promise<Queue> {
  const { database, jobs, log, works, migrate = true, waits = USUAL_WAITS, metrics } = parts;
  const db: Db = {
    executeSql: (text, values) => database.execute(text, values),
    listen: (channel, onNotification, onReconnect) =>
      database.listener.listen(channel, onNotification, onReconnect),
  };
  const boss = new PgBoss({
    db,
    ...(database.kind === "embedded" && { backend: "pglite" as never }),
    migrate,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  } as ConstructorParameters<typeof PgBoss>[0] & object);
  logQueue(boss, log);
  const start = async (): Promise<void> => {
    await boss.start();
    for (const job of jobs) await createQueues(boss, job);
  };
  // Of processes that start together on an empty database all but one would fail to make what the queue needs.
  await database.alone(START_LOCK, start);
  if (database.kind === "embedded" && works) await takeBackAll(database);
  const stopping = new AbortController();

  return {
    async add(job, payload, { tx, startAfter, key, priority } = {}) {
      const { retries, retryDelaySeconds, limitSeconds } = job;
      const { longestRetryDelaySeconds = LONGEST_RETRY_DELAY_S } = job;
      await boss.send(
        queueNameOf(job),
        { version: job.version, payload: job.payload.parse(payload) },
        {
          retryLimit: retries,
          retryDelay: retryDelaySeconds,
          ...(retryDelaySeconds > 0 && { retryBackoff: true, retryDelayMax: longestRetryDelaySeconds }),
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
      for (const handler of handlers)
        await startOne(boss, handler, { database, log, waits, metrics, stopping: stopping.signal });
      log.info({ jobs: handlers.map(({ job }) => job.name) }, "queue takes jobs");
    },
    async stop(graceMs) {
      const timer = setTimeout(() => stopping.abort(new Error("the service is shutting down")), graceMs);
      await boss.stop({ graceful: true, timeout: graceMs + 5_000 });
      clearTimeout(timer);
      if (works) log.info("queue takes no more jobs");
    },
  };
}

function proveRegistry(jobs: readonly Job[], handlers: readonly JobHandler[]): void {
  const declared = jobs.map(({ name }) => name).sort();
  const handled = handlers.map(({ job }) => job.name).sort();
  if (JSON.stringify(declared) !== JSON.stringify(handled))
    throw new Error(`jobs and their handlers differ: declared ${declared}, handled ${handled}`);
}

async function createQueues(boss: PgBoss, job: Job): Promise<void> {
  for (const { name, version } of queuesOf(job)) {
    await boss.createQueue(name, {
      policy: job.ordered ? "key_strict_fifo" : "standard",
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
      retentionSeconds: 14 * 86_400,
      deleteAfterSeconds: 86_400,
    });
    // Lets pg-boss learn of the queue now: else the first `add` would ask for it outside of its transaction, and on the
    // embedded database, which has one connection, wait for itself.
    await boss.findJobs(name, { id: NO_JOB });
    if (job.cron === undefined) continue;
    if (version === job.version) await boss.schedule(name, job.cron, { version, payload: {} });
    else await boss.unschedule(name);
  }
}

/** The folder is ours alone: what it says is running was cut off with the process that ran it. */
async function takeBackAll(database: Database): Promise<void> {
  await database.execute(
    "UPDATE pgboss.job SET state = 'retry', start_after = now(), heartbeat_on = NULL WHERE state = 'active'",
  );
}

async function startOne(
  boss: PgBoss,
  handler: JobHandler,
  parts: Omit<RunParts, "lookAfter">,
): Promise<void> {
  const { job } = handler;
  const options = {
    includeMetadata: true as const,
    localConcurrency: job.concurrency,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    heartbeatRefreshSeconds: HEARTBEAT_SECONDS / 3,
  };
  // Of both versions together no more run than of one.
  const lane = new Lane(job.concurrency);
  for (const queue of queuesOf(job)) {
    const worker: string = await boss.work<Queued, void, typeof options>(queue.name, options, ([found]) =>
      lane.run(() => runJob(found!, queue, handler, { ...parts, lookAfter })),
    );
    const lookAfter = (delayMs: number): void =>
      void setTimeout(() => boss.notifyWorker(worker), delayMs + LOOK_MARGIN_MS).unref();
  }
}
