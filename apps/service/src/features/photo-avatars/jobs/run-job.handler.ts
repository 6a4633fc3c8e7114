import { handles } from "../../../platform/queue/job.ts";
import type { JobHandler } from "../../../platform/queue/job.ts";
import { runClaimed } from "../../../platform/queue/run-claimed.ts";
import type { RunClaimedParts, RunTools, WorkFailure } from "../../../platform/queue/run-claimed.ts";
import type { Services } from "../../../platform/services.ts";
import type { PhotoJobRow } from "../tables.ts";
import type { Claim, Claims } from "./claims.ts";
import type { PhotoJobMetrics } from "./job-metrics.ts";
import { PhotoJobError } from "./photo-job-error.ts";
import { OUR_FAULT } from "./photo-job.ts";
import { runPhotoJob } from "./photo-job.job.ts";

/** Takes a job to its completion; false when the claim was lost meanwhile. */
export type DoPhotoJob = (row: PhotoJobRow, tools: RunTools) => Promise<boolean>;

/** What running jobs needs. */
interface RunPhotoJobParts extends RunClaimedParts, Pick<Services, "queue"> {
  claims: Claims;
  does: Readonly<Record<PhotoJobRow["kind"], DoPhotoJob>>;
  /** Ends a job in failure, and what hangs on it. False when the claim is lost. */
  fail(claim: Claim & Pick<PhotoJobRow, "kind" | "groupId">, failure: WorkFailure): Promise<boolean>;
  metrics: PhotoJobMetrics;
}

/** Does jobs. Repeatable at any point: what a run does counts only if its claim is good until the end. */
export function runPhotoJobHandler(parts: RunPhotoJobParts): JobHandler {
  const { claims, does, queue, metrics } = parts;
  return handles(runPhotoJob, async ({ jobId }, run) => {
    const row = await claims.take(jobId);
    if (row === undefined) return;
    const { kind } = row;
    await runClaimed(
      {
        row,
        name: "photo job",
        logFields: { job: jobId, kind },
        touch: (progress) => claims.touch(row, progress),
        release: () => claims.release(row),
        countFailure: (tx) => claims.countFailure(tx, row),
        complete: (tools) => does[kind](row, tools),
        failureOf: async (error) =>
          error instanceof PhotoJobError ? { code: error.code, message: error.message } : undefined,
        fail: (failure = OUR_FAULT) => parts.fail(row, failure),
        queueAgain: (tx, startAfter) => queue.add(runPhotoJob, { jobId }, { tx, startAfter }),
        ended: (outcome, seconds) => metrics.ended(kind, outcome, seconds),
      },
      run,
      parts,
    );
  });
}
