import type { Backup } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { backups } from "./tables.ts";

/** A row of the table. */
export type BackupRow = typeof backups.$inferSelect;

/** A backup as the contract shows it. */
export function backupView(row: BackupRow): Backup {
  return {
    backup_id: row.id,
    status: row.status,
    file: row.file,
    size_bytes: row.sizeBytes,
    error: row.error,
    created_at: isoTime(row.createdAt),
    finished_at: row.finishedAt && isoTime(row.finishedAt),
  };
}
