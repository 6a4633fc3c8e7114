import { z } from "zod";
import { defineJob } from "../../platform/queue/job.ts";

/** Adds, removes or tests a model of the machine that takes the job: two tries; a third only says that it did not end. */
export const changeModel = defineJob({
  name: "change-model",
  version: 1,
  payload: z.object({ jobId: z.string() }),
  retries: 2,
  retryDelaySeconds: 5,
  limitSeconds: 6 * 3600,
  concurrency: 1,
});
