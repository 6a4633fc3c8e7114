import { defineUpkeep } from "../../platform/queue/job.ts";

/** Removes what has been in the trash for 30 days, once an hour. */
export const emptyTrash = defineUpkeep("empty-trash", "27 * * * *");
