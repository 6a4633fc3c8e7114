import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { backUp } from "../../platform/backup/installation.ts";
import type { Installation } from "../../platform/backup/installation.ts";
import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { BackupStore } from "./backup-store.ts";
import { makeBackup } from "./make-backup.job.ts";

/** Makes backups in the background. */
export function makeBackupHandler(
  { clock, log }: Pick<Services, "clock" | "log">,
  parts: { backups: BackupStore; installation: Installation; folder: string },
) {
  const { backups, installation, folder } = parts;
  return handles(makeBackup, async ({ backupId }, { signal, lastAttempt }) => {
    const row = await backups.find(backupId);
    if (row === undefined || row.status === "ready" || row.status === "failed") return;
    // A try whose process is killed tells nobody: the last one makes nothing more, so that somebody does.
    if (lastAttempt)
      return backups.end(backupId, { status: "failed", error: "It could not be made; the log says why." });
    await backups.start(backupId);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${backupId}.tar.zst`);
    const partial = `${file}.partial`;
    try {
      const sizeBytes = await backUp(installation, partial, { nowMs: clock.nowMs(), signal });
      await rename(partial, file);
      await backups.end(backupId, { status: "ready", file, sizeBytes });
    } catch (error) {
      await rm(partial, { force: true });
      if (!signal.aborted && !isInfrastructureFault(error))
        log.error({ err: error, backup: backupId }, "a backup could not be made");
      throw error;
    }
  });
}
