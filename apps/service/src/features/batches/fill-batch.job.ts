import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/**
 * Orders the videos of a batch whose turn it is, or ends what is left of one that is over. Told once when a batch begins, and
 * whenever one of its rows ends.
 */
export const fillBatch = defineJob({
  name: "fill-batch",
  version: 1,
  payload: z.object({ batchId: z.string() }),
  retries: 60,
  retryDelaySeconds: 1,
  longestRetryDelaySeconds: 300,
  limitSeconds: 1800,
  concurrency: 2,
});
