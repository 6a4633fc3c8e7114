import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/** Reads one document of a brain and makes it findable, in four tries; the fifth only says that it cannot be read. */
export const readBrainDocument = defineJob({
  name: "read-brain-document",
  version: 1,
  payload: z.object({ documentId: z.string() }),
  retries: 4,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 60,
  limitSeconds: 600,
  concurrency: 2,
});
