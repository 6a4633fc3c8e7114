import type { SearchResult } from "../retrieval/search.ts";

/** Whose brain is asked. */
export interface BrainRef {
  accountId: string;
  brainId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What a brain gives for a question. */
export interface Found extends SearchResult {
  /** How the brain's owner wants it to answer; empty when nothing was said. */
  instructions: string;
}

/** What answerers may know of brains. Every look is limited to the account's own. */
export interface Knowledge {
  /** Undefined when there is no such brain in the account, or none was named. */
  search(ref: BrainRef, question: string): Promise<Found | undefined>;
  /** Titles of a few documents that can be asked about, newest first. */
  titles(ref: BrainRef): Promise<string[]>;
}
