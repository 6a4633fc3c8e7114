import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/** Deletes what storage holds of a translation beyond the files of its finished state: all, if it failed or was deleted. */
export const settleTranslation = defineJob({
  name: "settle-translation",
  version: 1,
  payload: z.object({ accountId: z.string(), translationId: z.string() }),
  retries: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3600,
  limitSeconds: 300,
  concurrency: 1,
});
