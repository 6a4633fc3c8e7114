import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/** Embeds the passages of a document, after it has become findable by words. */
export const embedBrainDocument = defineJob({
  name: "embed-brain-document",
  version: 1,
  payload: z.object({ documentId: z.string() }),
  retries: 8,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 1800,
  limitSeconds: 1800,
  concurrency: 1,
});
