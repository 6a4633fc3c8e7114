import { ID_PREFIXES, routes } from "@orator/contract";
import { operation } from "../../platform/http/operation.ts";
import { tokenPage } from "../../platform/pages/token-page.ts";
import { backupView } from "./backup.ts";
import type { BackupStore } from "./backup-store.ts";

/** GET /v1/backups */
export function listBackups({ backups }: { backups: BackupStore }) {
  return operation(routes.listBackups).does(async ({ query }) => {
    const { rows, ...page } = await tokenPage(query, ID_PREFIXES.backup, backups.list, ({ id }) => id);
    return { backups: rows.map(backupView), ...page };
  });
}
