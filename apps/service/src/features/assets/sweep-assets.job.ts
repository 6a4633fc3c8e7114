import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Removes what killed processes left half stored, once an hour. */
export const sweepAssets = defineJob({
  name: "sweep-assets",
  version: 1,
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  concurrency: 1,
  cron: "37 * * * *",
});
