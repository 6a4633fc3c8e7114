import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

const payload = z.object({ jobId: z.string() });

/**
 * Draws pictures of people or trains a group. The many retries are for workers that are killed or shut down; failures of
 * the work itself are counted at the job's row.
 */
export const runPhotoJob = defineJob({
  name: "photo-job",
  // Processes of version 1 know no films of people: they would make a photo avatar of the picture.
  version: 2,
  payload,
  fromPrevious: (previous) => payload.parse(previous),
  retries: 60,
  retryDelaySeconds: 0,
  limitSeconds: 3 * 3600,
  // Each bakes people, which takes a gigabyte.
  concurrency: 1,
});
