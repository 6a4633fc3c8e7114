import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Deletes voice samples whose addresses no longer work, once a day. */
export const forgetSamples = defineJob({
  name: "forget-voice-samples",
  version: 1,
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  concurrency: 1,
  cron: "11 3 * * *",
});
