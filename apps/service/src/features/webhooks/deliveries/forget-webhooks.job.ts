import { defineUpkeep } from "../../../platform/queue/job.ts";

/** Once an hour deletes what is older than the log reaches back. */
export const forgetWebhooks = defineUpkeep("forget-webhooks", "43 * * * *");
