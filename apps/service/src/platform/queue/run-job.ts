import type { JobWithMetadata } from "pg-boss";
import type { Database } from "../database/database.ts";
import { infrastructureFaultOf } from "../errors/infrastructure-error.ts";
import { retryWithBackoff } from "../errors/retry-with-backoff.ts";
import type { Logger } from "../logging/logger.ts";
import { Interrupted } from "./job.ts";
import type { JobHandler } from "./job.ts";
import { putBack } from "./put-back.ts";
import type { Queued } from "./put-back.ts";
import type { JobOutcome, QueueMetrics } from "./queue-metrics.ts";
import type { VersionQueue } from "./versions.ts";

/** How a job waits for the database or the storage to come back. */
export interface WaitingTimes {
  /** Before it is run again; doubled each time. */
  firstMs: number;
  longestMs: number;
  /** From its first wait on; after that such faults are failures as any other. */
  totalMs: number;
}

/** The times outside of tests. */
export const USUAL_WAITS: WaitingTimes = { firstMs: 1_000, longestMs: 60_000, totalMs: 24 * 3_600_000 };

/** What running jobs needs. */
export interface RunParts {
  database: Database;
  log: Logger;
  /** Aborted when running jobs must end. */
  stopping: AbortSignal;
  waits: WaitingTimes;
  /** Nobody counts when undefined. */
  metrics: QueueMetrics | undefined;
  /** Lets this process look for work when so much time has passed. */
  lookAfter(delayMs: number): void;
}

/** For the database to take a job back; the job's own time limit is far shorter or far longer. */
const PUT_BACK_BACKOFF = { firstDelayMs: 500, totalMs: 3_600_000 };

/** Runs one job. Throws when it failed; returns when it is done, or back in line. */
export async function runJob(
  found: JobWithMetadata<Queued>,
  queue: VersionQueue,
  { job, run }: JobHandler,
  parts: RunParts,
): Promise<void> {
  const { log, stopping } = parts;
  const { id, data, retryCount, retryLimit, signal } = found;
  const attempt = retryCount - (data.uncounted ?? 0);
  const fields = { job: job.name, job_id: id, attempt };
  const mayWait = mayStillWait(data, parts.waits);
  const startedMs = Date.now();
  const end = (outcome: JobOutcome): void =>
    parts.metrics?.ended(job.name, outcome, (Date.now() - startedMs) / 1000);
  parts.metrics?.started(job.name, Math.max(0, startedMs - dueMs(found)) / 1000);
  try {
    if (data.version !== queue.version) throw new Error(`version ${data.version} lies in ${queue.name}`);
    await run(queue.read(data.payload), {
      attempt,
      lastAttempt: retryCount >= retryLimit,
      mayWait,
      signal: AbortSignal.any([signal, stopping]),
    });
    end("done");
    log.info(fields, "job done");
  } catch (error) {
    const fault = infrastructureFaultOf(error);
    if (stopping.aborted || error instanceof Interrupted) {
      end("interrupted");
      log.info(fields, "job put back: the service is stopping");
      await putBack(parts.database, found, { delayMs: 0 });
    } else if (signal.aborted) {
      end("failed");
      log.warn(fields, "job taken away: it took too long, or its worker was not heard of");
      throw withoutCause("taken away");
    } else if (fault !== undefined && mayWait) {
      end("put_back");
      const wait = nextWait(data, parts.waits);
      log.warn({ ...fields, fault: fault.message, wait_ms: wait.delayMs }, "job put back: it waits");
      await retryWithBackoff(() => putBack(parts.database, found, wait), {
        ...PUT_BACK_BACKOFF,
        signal: stopping,
      });
      parts.lookAfter(wait.delayMs);
    } else {
      end("failed");
      log.warn({ ...fields, err: error }, "job failed");
      throw withoutCause(`failed (${kindOf(error)}); see the logs`);
    }
  }
}

/** From when on it could have been taken. */
function dueMs({ createdOn, startAfter }: JobWithMetadata<Queued>): number {
  return Math.max(createdOn.getTime(), startAfter.getTime());
}

/** What pg-boss stores: what users wrote must not get there by way of an error's text. */
function withoutCause(message: string): Error {
  return new Error(message);
}

/** What kind of error it is, in words that no user wrote. */
function kindOf(error: unknown): string {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return [name, code].filter((word) => typeof word === "string" && /^\w{1,64}$/.test(word)).join(" ");
}

function mayStillWait({ waitingSince }: Queued, { totalMs }: WaitingTimes): boolean {
  return waitingSince === undefined || Date.now() - Date.parse(waitingSince) < totalMs;
}

function nextWait({ waits = 0, waitingSince }: Queued, { firstMs, longestMs }: WaitingTimes) {
  // Half of it by chance: those who wait for the same must not come back all at once.
  const delayMs = Math.round(Math.min(firstMs * 2 ** waits, longestMs) * (0.5 + Math.random() / 2));
  return { delayMs, waits: waits + 1, waitingSince: waitingSince ?? new Date().toISOString() };
}
