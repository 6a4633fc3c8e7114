import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Deletes what storage holds of a video beyond the files of its finished state: all, if it failed or was deleted. */
export const settleVideo = defineJob({
  name: "settle-video",
  version: 1,
  payload: z.object({ accountId: z.string(), videoId: z.string() }),
  retries: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3600,
  limitSeconds: 300,
  concurrency: 1,
});
