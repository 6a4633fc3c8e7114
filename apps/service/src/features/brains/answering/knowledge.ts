import type { SearchResult } from "../retrieval/search.ts";

/** Whose brain is asked. */
export interface BrainRef {
  accountId: string;
  brainId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** What answerers may know of brains. Every look is limited to the account's own. */
export interface Knowledge {
  /** Undefined when there is no such brain in the account, or none was named. */
  search(ref: BrainRef, question: string): Promise<SearchResult | undefined>;
  /** Titles of a few documents that can be asked about, newest first. */
  titles(ref: BrainRef): Promise<string[]>;
  /** How the owner of the brain wants it to answer; empty when nothing was said. */
  instructions(ref: BrainRef): Promise<string>;
}
