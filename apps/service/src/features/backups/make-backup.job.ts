import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Writes an archive of the installation, in two tries; a third only says that it could not be made. */
export const makeBackup = defineJob({
  name: "make-backup",
  version: 1,
  payload: z.object({ backupId: z.string() }),
  retries: 2,
  retryDelaySeconds: 30,
  limitSeconds: 6 * 3600,
  concurrency: 1,
});
