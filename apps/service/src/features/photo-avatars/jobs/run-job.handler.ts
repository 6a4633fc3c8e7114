import { eq } from "drizzle-orm";
import { rowWhere } from "../../../platform/database/rows.ts";
import { handles } from "../../../platform/queue/job.ts";
import { runLeased } from "../../../platform/queue/run-leased.ts";
import type { RunLeasedParts, RunTools, WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { Services } from "../../../platform/services.ts";
import { photoJobs } from "../tables.ts";
import type { PhotoJobRow } from "../tables.ts";
import type { Lease, Leases } from "./leases.ts";
import type { PhotoJobMetrics } from "./job-metrics.ts";
import { PhotoJobError } from "./photo-job-error.ts";
import { CANCELLED, OUR_FAULT } from "./photo-job.ts";
import { runPhotoJob } from "./photo-job.job.ts";

/** Takes a job to its completion; false when the lease was lost meanwhile. */
export type DoPhotoJob = (row: PhotoJobRow, tools: RunTools) => Promise<boolean>;

/** What running jobs needs. */
interface RunPhotoJobParts extends RunLeasedParts, Pick<Services, "queue"> {
  leases: Leases;
  does: Readonly<Record<PhotoJobRow["kind"], DoPhotoJob>>;
  /** Ends a job in failure, and what hangs on it. False when the lease is lost. */
  fail(lease: Lease & Pick<PhotoJobRow, "kind" | "groupId">, failure: WorkFailure): Promise<boolean>;
  metrics: PhotoJobMetrics;
}

/** Does jobs. Repeatable at any point: what a run does counts only if its lease is good until the end. */
export function runPhotoJobHandler(parts: RunPhotoJobParts) {
  const { leases, does, queue, metrics } = parts;
  return handles(
    runPhotoJob,
    async ({ jobId }, run) => {
      const row = await leases.take(jobId);
      if (row === undefined) return;
      const { kind } = row;
      await runLeased(
        {
          row,
          name: "photo job",
          logFields: { job: jobId, kind },
          touch: (progress) => leases.touch(row, progress),
          release: () => leases.release(row),
          countFailure: (tx) => leases.countFailure(tx, row),
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
    },
    {
      accountOf: async ({ jobId }) =>
        (await rowWhere(parts.database.queries, photoJobs, eq(photoJobs.id, jobId)))?.accountId,
      async cancel({ jobId }) {
        // Whoever has it loses it with that.
        const row = await leases.take(jobId);
        if (row !== undefined) await parts.fail(row, CANCELLED);
      },
    },
  );
}
