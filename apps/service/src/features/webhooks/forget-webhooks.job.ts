import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Once an hour deletes what is older than the log reaches back. */
export const forgetWebhooks = defineJob({
  name: "forget-webhooks",
  version: 1,
  payload: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 600,
  concurrency: 1,
  cron: "43 * * * *",
});
