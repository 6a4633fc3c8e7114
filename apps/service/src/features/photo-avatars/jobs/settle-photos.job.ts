import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/** Deletes what storage holds beyond need: of a finished generation, of a photo avatar that was deleted, or of a film whose avatar is made. */
export const settlePhotos = defineJob({
  name: "settle-photos",
  version: 1,
  payload: z.union([
    z.object({ generationId: z.string() }),
    z.object({ accountId: z.string(), avatarId: z.string() }),
  ]),
  retries: 20,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 3600,
  limitSeconds: 300,
  concurrency: 1,
});
