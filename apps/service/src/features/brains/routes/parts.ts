import type { Database } from "../../../platform/database/database.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { NewId } from "../../../platform/ids/new-id.ts";
import type { Queue } from "../../../platform/queue/queue.ts";
import type { BrainAnswers } from "../brain-answers.ts";
import type { BrainStore } from "../store/brain-store.ts";
import type { DocumentStore } from "../store/document-store.ts";

/** Whether something of the account needs the brain, so that it must not be deleted. */
export type IsBrainInUse = (accountId: string, brainId: string) => Promise<boolean>;

/** What the operations on brains work with. */
export interface BrainParts {
  database: Database;
  queue: Queue;
  blobs: Blobs;
  newId: NewId;
  /** A folder for unfinished files. */
  scratch: string;
  brains: BrainStore;
  documents: DocumentStore;
  answers: BrainAnswers;
  isInUse: IsBrainInUse;
}
