import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/**
 * Makes an admitted video. The many retries are for workers that are killed or shut down; failures of the render itself
 * are counted at the video.
 */
export const renderVideo = defineJob({
  name: "render-video",
  version: 1,
  payload: z.object({ accountId: z.string(), videoId: z.string() }),
  retries: 60,
  retryDelaySeconds: 0,
  // Thirty minutes of the largest picture on a slow machine.
  limitSeconds: 12 * 3600,
  // Of one process; RENDERS_AT_ONCE takes its place.
  concurrency: 1,
});
