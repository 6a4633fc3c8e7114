import { routes } from "@orator/contract";
import { fail } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import { backupView } from "./backup.ts";
import type { BackupStore } from "./backup-store.ts";
import { makeBackup } from "./make-backup.job.ts";

/** POST /v1/backups */
export function createBackup(
  { database, queue }: Pick<Services, "database" | "queue">,
  { backups }: { backups: BackupStore },
) {
  return operation(routes.createBackup).does(async () => {
    const row = await database.transaction(async (tx) => {
      const begun = await backups.begin(tx);
      if (begun !== undefined) await queue.add(makeBackup, { backupId: begun.id }, { tx });
      return begun;
    });
    return row ? backupView(row) : fail("CONFLICT", "A backup is being made already.");
  });
}
