import { z } from "zod";
import { defineJob } from "../../../platform/queue/job.ts";

const payload = z.object({ translationId: z.string() });

/**
 * Makes a translation or a proofread. The many retries are for workers that are killed or shut down; failures of the work itself are
 * counted at its row.
 */
export const translateVideo = defineJob({
  name: "translate-video",
  // Processes of version 1 know no films from elsewhere; they were told as much.
  version: 2,
  payload,
  fromPrevious: (previous) => payload.parse(previous),
  retries: 60,
  retryDelaySeconds: 0,
  // A film of thirty minutes on a slow machine.
  limitSeconds: 12 * 3600,
  // Each draws with all cores.
  concurrency: 1,
});
