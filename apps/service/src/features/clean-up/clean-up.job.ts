import { defineUpkeep } from "../../platform/queue/job.ts";

/** Forgets what is past its time, once an hour. */
export const cleanUp = defineUpkeep("clean-up", "17 * * * *");
