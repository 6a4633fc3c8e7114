import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { Queries } from "../database/database.ts";
import { isInfrastructureFault } from "../errors/infrastructure-error.ts";
import { DEFAULT_BACKOFF } from "../errors/retry-with-backoff.ts";
import type { Backoff } from "../errors/retry-with-backoff.ts";
import type { WaitedWork } from "../on-demand/waited-work.ts";
import type { Services } from "../services.ts";
import { LeaseWatch, unfinishedPercent } from "./lease-watch.ts";
import type { JobRun } from "./job.ts";

/** How a run ended: `given_up` when the work is no longer wanted or another run has it, `put_back` when it is tried again. */
export type RunOutcome = "completed" | "failed" | "given_up" | "put_back";

/** How fast things happen around a run. */
export interface RunPace {
  /** Between two looks at whether the work is still wanted; progress is written with each. */
  watchIntervalMs: number;
  /** Before the second try after a fault of ours; twice that before the third. */
  failureDelayMs: number;
  /** How long what is made waits for the storage and the database that are to take it. */
  backoff: Backoff;
}

/** The pace outside of tests. */
export const USUAL_PACE: RunPace = {
  watchIntervalMs: 1_000,
  failureDelayMs: 5_000,
  backoff: DEFAULT_BACKOFF,
};

/** Runs that may end in a fault of ours before the work fails. */
const MOST_FAILURES = 3;

/** What the row of any leased work has. */
interface LeasedRow {
  id: string;
  /** The run that has the lease. */
  attempt: number;
  /** Runs that ended in a fault of ours. */
  failures: number;
}

/** Whether a fault of ours in this run is the work's failure. */
export function isLastTry({ failures }: Pick<LeasedRow, "failures">): boolean {
  return failures + 1 >= MOST_FAILURES;
}

/** Why work failed: a code of the error catalogue or CANCELLED, and words for its user. */
export interface WorkFailure {
  code: string;
  message: string;
}

/** What a run works with. */
export interface RunTools {
  /** Empty, and gone afterwards. */
  folder: string;
  /** Aborted when the process stops or the lease is lost. */
  signal: AbortSignal;
  /** How far it is, 0…1. */
  report(fraction: number): void;
}

/** The work that a run has leased. */
interface LeasedWork {
  row: LeasedRow;
  /** What logs call it. */
  name: string;
  logFields: Record<string, unknown>;
  /** Writes how far it is, in percent; false when the lease is lost. */
  touch(progress: number): Promise<boolean>;
  /** Puts it back in line. False when the lease is lost. */
  release(): Promise<boolean>;
  /** Counts a fault of ours and puts it back in line. False when the lease is lost. */
  countFailure(tx: Queries): Promise<boolean>;
  /** Takes it to its completion; false when the lease was lost meanwhile. */
  complete(tools: RunTools): Promise<boolean>;
  /** What to tell the user of a failure that the order brought about; undefined for a fault of ours. */
  failureOf(error: unknown): Promise<WorkFailure | undefined>;
  /** Ends it in failure; in one of ours when undefined. */
  fail(failure: WorkFailure | undefined): Promise<unknown>;
  /** Queues another run. */
  queueAgain(tx: Queries, startAfter: Date): Promise<void>;
  /** A run has ended, after so many seconds. */
  ended(outcome: RunOutcome, seconds: number): Promise<void> | void;
}

/** What running leased work needs. */
export interface RunLeasedParts extends Pick<Services, "database" | "clock" | "scratch" | "log"> {
  /** Learns of every run. */
  waited: WaitedWork;
  pace: RunPace;
}

/**
 * Does work that was leased, with a watch over the lease. Throws when the process is stopping, or the work can only wait for
 * the database or the storage.
 */
export async function runLeased(work: LeasedWork, run: JobRun, parts: RunLeasedParts): Promise<void> {
  // So many workers were killed over this one that it may be what kills them.
  if (run.lastAttempt) return void (await work.fail(undefined));
  const startedMs = performance.now();
  const outcome = await parts.waited.run(() => runOnce(work, run, parts));
  await work.ended(outcome, (performance.now() - startedMs) / 1000);
  parts.log.info({ ...work.logFields, attempt: work.row.attempt, outcome }, `${work.name} ended`);
}

async function runOnce(
  work: LeasedWork,
  { signal: stopping, mayWait }: JobRun,
  parts: RunLeasedParts,
): Promise<RunOutcome> {
  await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "run-"));
  let progress = 0;
  const watch = new LeaseWatch({
    touch: () => work.touch(progress),
    id: work.row.id,
    intervalMs: parts.pace.watchIntervalMs,
    log: parts.log,
  });
  try {
    const done = await work.complete({
      folder: scratchFolder.path,
      signal: AbortSignal.any([watch.signal, stopping]),
      report: (fraction) => (progress = Math.max(progress, unfinishedPercent(fraction))),
    });
    await watch.stop();
    return done ? "completed" : "given_up";
  } catch (error) {
    await watch.stop();
    if (watch.signal.aborted) return "given_up";
    if (stopping.aborted || (mayWait && isInfrastructureFault(error))) {
      // With a database that is away it stays taken until the next run takes it over.
      await work.release().catch(() => {});
      throw error;
    }
    return endFailed(work, error, parts);
  }
}

async function endFailed(
  work: LeasedWork,
  error: unknown,
  { database, clock, log, pace }: RunLeasedParts,
): Promise<RunOutcome> {
  const { row } = work;
  const failure = await work.failureOf(error);
  if (failure === undefined)
    log.error({ err: error, ...work.logFields, attempt: row.attempt }, `a ${work.name} failed`);
  if (failure !== undefined || isLastTry(row)) {
    await work.fail(failure);
    return "failed";
  }
  await database.transaction(async (tx) => {
    if (!(await work.countFailure(tx))) return;
    await work.queueAgain(tx, new Date(clock.nowMs() + pace.failureDelayMs * (row.failures + 1)));
  });
  return "put_back";
}
