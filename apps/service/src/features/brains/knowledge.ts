import type { Knowledge } from "./answering/knowledge.ts";
import type { EmbeddingSearch } from "./retrieval/embedding-search.ts";
import { searchBrain } from "./retrieval/search.ts";
import type { BrainStore } from "./store/brain-store.ts";
import type { DocumentStore } from "./store/document-store.ts";
import type { Queries } from "../../platform/database/database.ts";

const TOPICS = 4;
const FINDINGS = 8;

/** Brains as answerers know them; another account's brain is as good as none. */
export function createKnowledge(parts: {
  queries: Queries;
  brains: BrainStore;
  documents: DocumentStore;
  embeddings: EmbeddingSearch | undefined;
}): Knowledge {
  const { brains, documents } = parts;
  const own = ({ accountId, brainId }: { accountId: string; brainId?: string | undefined }) =>
    brainId === undefined ? undefined : brains.find(accountId, brainId);
  return {
    async search(ref, question) {
      const brain = await own(ref);
      if (!brain) return undefined;
      const limits = { limit: FINDINGS, ...(ref.signal && { signal: ref.signal }) };
      return searchBrain(parts, { brainId: brain.id, question, ...limits });
    },
    async titles(ref) {
      const brain = await own(ref);
      return brain ? documents.titles(brain.id, TOPICS) : [];
    },
    async instructions(ref) {
      return (await own(ref))?.instructions ?? "";
    },
  };
}
