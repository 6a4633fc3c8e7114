import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

/**
 * Makes a translation or a proofread. The many retries are for workers that are killed or shut down; failures of the work itself are
 * counted at its row.
 */
export const translateVideo = defineJob({
  name: "translate-video",
  version: 1,
  payload: z.object({ translationId: z.string() }),
  retries: 60,
  retryDelaySeconds: 0,
  // A film of thirty minutes on a slow machine.
  limitSeconds: 12 * 3600,
  // Each draws with all cores.
  concurrency: 1,
});
