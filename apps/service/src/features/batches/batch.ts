import type { Batch, BatchRowStatus, BatchRowView } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { BatchRecord, RowRecord } from "./tables.ts";

/** Videos of a batch that are in line or in the making at a time: others of the account get their turn. */
export const WINDOW = 20;

/** Rows by their status. */
export type RowCounts = Record<BatchRowStatus, number>;

/** The states of a row from which something follows. */
export const OPEN = ["pending", "ordered"] as const satisfies readonly BatchRowStatus[];

/** A batch as the API shows it. */
export function batchView(batch: BatchRecord, counts: RowCounts): Batch {
  const open = OPEN.reduce((sum, status) => sum + counts[status], 0);
  return {
    batch_id: batch.id,
    template_id: batch.templateId,
    template_version: batch.templateVersion,
    status: batch.status,
    total: batch.total,
    counts,
    progress: Math.floor((100 * (batch.total - open)) / batch.total),
    created_at: isoTime(batch.createdAt),
    finished_at: batch.finishedAt === null ? null : isoTime(batch.finishedAt),
  };
}

/** A row as the API shows it. */
export function rowView(row: RowRecord): BatchRowView {
  return {
    row: row.number,
    status: row.status,
    title: row.title,
    variables: row.variables,
    contact_info: row.contactInfo,
    callback_id: row.callbackId,
    video_id: row.videoId,
    error: row.errorCode === null ? null : { code: row.errorCode, message: row.errorMessage ?? "" },
  };
}
