import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/** Deletes a stored recording, unless its brand voice has it. */
export const settleRecording = defineJob({
  name: "settle-recording",
  version: 1,
  payload: z.object({ accountId: z.string(), brandVoiceId: z.string(), key: z.string() }),
  retries: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3600,
  limitSeconds: 300,
  concurrency: 1,
});
