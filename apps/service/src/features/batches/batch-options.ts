import type { CreateBatchBody } from "@orator/contract";

/** What holds for all videos of a batch. */
export type BatchOptions = Omit<CreateBatchBody, "rows" | "callback_url">;
