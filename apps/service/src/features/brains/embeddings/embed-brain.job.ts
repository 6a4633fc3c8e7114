import { z } from "zod";
import { defineJob, defineUpkeep } from "../../../platform/queue/job.ts";

/** Embeds the sentences of a brain that have no vectors of the present model yet; one such job of a brain runs at a time. */
export const embedBrain = defineJob({
  name: "embed-brain",
  version: 1,
  payload: z.object({ brainId: z.string() }),
  retries: 8,
  retryDelaySeconds: 5,
  longestRetryDelaySeconds: 1800,
  limitSeconds: 1800,
  concurrency: 1,
  ordered: true,
});

/** Looks for brains whose sentences another model has seen, or none, and lets them be embedded; also at each start. */
export const embedBrains = defineUpkeep("embed-brains", "23 */6 * * *");
