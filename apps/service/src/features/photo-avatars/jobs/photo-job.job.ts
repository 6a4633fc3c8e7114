import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/**
 * Draws pictures of people or trains a group. The many retries are for workers that are killed or shut down; failures of
 * the work itself are counted at the job's row.
 */
export const runPhotoJob = defineJob({
  name: "photo-job",
  version: 1,
  payload: z.object({ jobId: z.string() }),
  retries: 60,
  retryDelaySeconds: 0,
  limitSeconds: 3 * 3600,
  // Each bakes people, which takes a gigabyte.
  concurrency: 1,
});
