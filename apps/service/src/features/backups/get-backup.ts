import { routes } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import { backupView } from "./backup.ts";
import type { BackupStore } from "./backup-store.ts";

/** GET /v1/backups/{backup_id} */
export function getBackup({ backups }: { backups: BackupStore }) {
  return operation(routes.getBackup).does(async ({ params }) =>
    backupView((await backups.find(params.backup_id)) ?? notFound("backup")),
  );
}
