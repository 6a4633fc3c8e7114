import { defineUpkeep } from "../../platform/queue/job.ts";

/** Deletes voice samples whose addresses no longer work, once a day. */
export const forgetSamples = defineUpkeep("forget-voice-samples", "11 3 * * *");
