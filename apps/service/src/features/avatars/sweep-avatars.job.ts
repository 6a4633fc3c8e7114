import { defineUpkeep } from "../../platform/queue/job.ts";

/** Removes what killed processes left half stored, once an hour. */
export const sweepAvatars = defineUpkeep("sweep-avatars", "47 * * * *");
