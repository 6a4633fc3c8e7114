import { join } from "node:path";
import type { Installation } from "../../platform/backup/installation.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { createBackupStore } from "./backup-store.ts";
import { createBackup } from "./create-backup.ts";
import { deleteBackup } from "./delete-backup.ts";
import { getBackup } from "./get-backup.ts";
import { listBackups } from "./list-backups.ts";
import { makeBackupHandler } from "./make-backup.handler.ts";

export { makeBackup } from "./make-backup.job.ts";

/** Builds the feature: archives of the whole installation, in `backups` of the data folder. */
export function createBackupsFeature(
  services: Services,
  { secret, version, dataDir }: Pick<Installation, "secret" | "version"> & { dataDir: string },
): Feature {
  const backups = createBackupStore(services);
  const installation = { ...services, secret, version };
  return {
    operations: [
      createBackup(services, { backups }),
      listBackups({ backups }),
      getBackup({ backups }),
      deleteBackup({ backups }),
    ],
    handlers: [makeBackupHandler(services, { backups, installation, folder: join(dataDir, "backups") })],
  };
}
