import type { Reranking } from "../embeddings/reranking.ts";
import type { Embeddings } from "../embeddings/embeddings.ts";
import type { PassageIndex } from "../retrieval/passage-index.ts";
import { searchPassages } from "../retrieval/search.ts";
import type { SearchContext, SearchResult } from "../retrieval/search.ts";
import { askTables } from "../tables/ask-tables.ts";
import type { AskTables, TableAnswer } from "../tables/ask-tables.ts";

/** What answerers may know of a collection of documents. */
export interface Knowledge {
  /** How its owner wants it to answer; empty when nothing was said. */
  instructions: string;
  /** `context` is what was said before a question that leaves something out (`contextOf`). */
  search(question: string, signal?: AbortSignal, context?: SearchContext): Promise<SearchResult>;
  /** What the documents' tables say; undefined where they don't hold all that the question names. */
  lookUp(question: AskTables): Promise<TableAnswer | undefined>;
  /** Titles of a few documents that can be asked about, newest first. */
  titles(): Promise<string[]>;
}

const TOPICS = 4;
const FINDINGS = 8;

/** The documents of an index as knowledge, searched by words and, where there is an embedding model, by similarity. */
export function createKnowledge(
  index: PassageIndex,
  more: {
    instructions?: string;
    embeddings?: Embeddings | undefined;
    reranking?: Reranking | undefined;
  } = {},
): Knowledge {
  return {
    instructions: more.instructions ?? "",
    search: (question, signal, context) =>
      searchPassages(index, { question, most: FINDINGS, context, signal }, more),
    lookUp: async (question) => askTables(await index.tables(), question),
    titles: () => index.titles(TOPICS),
  };
}
