import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { isInfrastructureFault } from "../../../platform/errors/infrastructure-error.ts";
import { USUAL_PATIENCE } from "../../../platform/errors/patiently.ts";
import type { Patience } from "../../../platform/errors/patiently.ts";
import type { WaitedWork } from "../../../platform/on-demand/waited-work.ts";
import { ClaimWatch, unfinishedPercent } from "../../../platform/queue/claim-watch.ts";
import { handles } from "../../../platform/queue/job.ts";
import type { JobHandler, JobRun } from "../../../platform/queue/job.ts";
import type { Services } from "../../../platform/services.ts";
import type { PhotoJobRow } from "../tables.ts";
import type { Claim, Claims } from "./claims.ts";
import type { PhotoJobMetrics, PhotoJobOutcome } from "./job-metrics.ts";
import { PhotoJobError } from "./photo-job-error.ts";
import { OUR_FAULT } from "./photo-job.ts";
import type { PhotoFailure } from "./photo-job.ts";
import { runPhotoJob } from "./photo-job.job.ts";

/** What a run of a job has. */
export interface JobWork {
  /** Empty, and gone afterwards. */
  folder: string;
  /** Aborted when the process stops or the claim is lost. */
  signal: AbortSignal;
  /** How far it is, 0…1. */
  report(fraction: number): void;
}

/** Takes a job to its completion; false when the claim was lost meanwhile. */
export type DoPhotoJob = (row: PhotoJobRow, work: JobWork) => Promise<boolean>;

/** What running jobs needs. */
export interface RunPhotoJobParts extends Pick<Services, "database" | "clock" | "queue" | "scratch" | "log"> {
  claims: Claims;
  does: Readonly<Record<PhotoJobRow["kind"], DoPhotoJob>>;
  /** Ends a job in failure, and what hangs on it. False when the claim is lost. */
  fail(claim: Claim & Pick<PhotoJobRow, "kind" | "groupId">, failure: PhotoFailure): Promise<boolean>;
  /** Learns of every job that is being done. */
  waited: WaitedWork;
  metrics: PhotoJobMetrics;
  pace: PhotoJobPace;
}

/** How fast things happen around a job. */
export interface PhotoJobPace {
  /** Between two looks at whether the job is still wanted; progress is written with each. */
  watchIntervalMs: number;
  /** Before the second try after a fault of ours; twice that before the third. */
  failureDelayMs: number;
  /** How long what is made waits for the storage and the database that are to take it. */
  patience: Patience;
}

/** The pace outside of tests. */
export const USUAL_PACE: PhotoJobPace = {
  watchIntervalMs: 1_000,
  failureDelayMs: 5_000,
  patience: USUAL_PATIENCE,
};

/** Runs that may end in a fault of ours before the job fails. */
const MOST_FAILURES = 3;

/** Does jobs. Repeatable at any point: what a run does counts only if its claim is good until the end. */
export function runPhotoJobHandler(parts: RunPhotoJobParts): JobHandler {
  const { claims, log, waited, metrics } = parts;
  return handles(runPhotoJob, async ({ jobId }, run) => {
    const row = await claims.take(jobId);
    if (row === undefined) return;
    // So many workers were killed over this one that it may be what kills them.
    if (run.lastAttempt) return void (await parts.fail(row, OUR_FAULT));
    const startedMs = performance.now();
    const outcome = await waited.run(() => runOnce(row, parts, run));
    metrics.ended(row.kind, outcome, (performance.now() - startedMs) / 1000);
    log.info({ job: jobId, kind: row.kind, attempt: row.attempt, outcome }, "photo job ended");
  });
}

/** Throws when the process is stopping, or the job can only wait for the database or the storage. */
async function runOnce(
  row: PhotoJobRow,
  parts: RunPhotoJobParts,
  { signal: stopping, mayWait }: JobRun,
): Promise<PhotoJobOutcome> {
  const { claims, log, pace } = parts;
  await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "photo-"));
  let progress = 0;
  const watch = new ClaimWatch({
    touch: () => claims.touch(row, progress),
    id: row.id,
    intervalMs: pace.watchIntervalMs,
    log,
  });
  try {
    const done = await parts.does[row.kind](row, {
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
      await claims.release(row).catch(() => {});
      throw error;
    }
    return endFailed(row, error, parts);
  }
}

async function endFailed(
  row: PhotoJobRow,
  error: unknown,
  parts: RunPhotoJobParts,
): Promise<PhotoJobOutcome> {
  const { database, claims, queue, clock, log, pace } = parts;
  if (error instanceof PhotoJobError) {
    await parts.fail(row, { code: error.code, message: error.message });
    return "failed";
  }
  log.error({ err: error, job: row.id, attempt: row.attempt }, "a photo job failed");
  const failures = row.failures + 1;
  if (failures >= MOST_FAILURES) {
    await parts.fail(row, OUR_FAULT);
    return "failed";
  }
  await database.transaction(async (tx) => {
    if (!(await claims.countFailure(tx, row))) return;
    const startAfter = new Date(clock.nowMs() + pace.failureDelayMs * failures);
    await queue.add(runPhotoJob, { jobId: row.id }, { tx, startAfter });
  });
  return "put_back";
}
