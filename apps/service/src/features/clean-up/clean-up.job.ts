import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Forgets what is past its time, once an hour. */
export const cleanUp = defineJob({
  name: "clean-up",
  version: 1,
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  concurrency: 1,
  cron: "17 * * * *",
});
