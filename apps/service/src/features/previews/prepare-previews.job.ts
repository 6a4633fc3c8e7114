import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Makes previews before anybody asks for them: those named, or else all of the public catalogue. */
export const preparePreviews = defineJob({
  name: "prepare-previews",
  version: 1,
  payload: z.object({ keys: z.array(z.string()).optional() }),
  retries: 3,
  retryDelaySeconds: 60,
  limitSeconds: 2 * 3600,
  concurrency: 1,
  cron: "7 4 * * *",
});
