import { rm } from "node:fs/promises";
import { routes } from "@orator/contract";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { BackupStore } from "./backup-store.ts";

/** DELETE /v1/backups/{backup_id}; the file goes where it lies on this machine. */
export function deleteBackup({ backups }: { backups: BackupStore }) {
  return operation(routes.deleteBackup).does(async ({ params }) => {
    const row = (await backups.find(params.backup_id)) ?? notFound("backup");
    if (row.status === "waiting" || row.status === "running")
      fail("CONFLICT", "This backup is still being made.");
    if (row.file !== null) await rm(row.file, { force: true });
    await backups.delete(row.id);
    return { message: "The backup was deleted.", backup_id: row.id };
  });
}
