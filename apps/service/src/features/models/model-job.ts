import type { ModelJob } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { modelJobs } from "./tables.ts";

/** A row of the table. */
export type ModelJobRow = typeof modelJobs.$inferSelect;

/** A job as the contract shows it. */
export function modelJobView(row: ModelJobRow): ModelJob {
  return {
    job_id: row.id,
    model_id: row.modelId,
    kind: row.kind,
    status: row.status,
    progress: row.progress,
    bytes_done: row.bytesDone,
    bytes_total: row.bytesTotal,
    error: row.error,
    created_at: isoTime(row.createdAt),
    finished_at: row.finishedAt && isoTime(row.finishedAt),
  };
}
