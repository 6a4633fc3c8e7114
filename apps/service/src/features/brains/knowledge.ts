import { and, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { BrainRef, Knowledge } from "./answering/knowledge.ts";
import type { EmbeddingSearch } from "./retrieval/embedding-search.ts";
import { searchBrain } from "./retrieval/search.ts";
import type { DocumentStore } from "./store/document-store.ts";
import { brains } from "./tables.ts";

const TOPICS = 4;
const FINDINGS = 8;

/** Brains as answerers know them; another account's brain is as good as none. */
export function createKnowledge(parts: {
  queries: Queries;
  documents: DocumentStore;
  embeddings: EmbeddingSearch | undefined;
}): Knowledge {
  const { queries, documents } = parts;
  const own = async ({ accountId, brainId }: BrainRef) => {
    if (brainId === undefined) return undefined;
    const where = and(eq(brains.id, brainId), eq(brains.accountId, accountId));
    const [brain] = await queries
      .select({ id: brains.id, instructions: brains.instructions })
      .from(brains)
      .where(where);
    return brain;
  };
  return {
    async search(ref, question) {
      const brain = await own(ref);
      if (!brain) return undefined;
      const limits = { limit: FINDINGS, ...(ref.signal && { signal: ref.signal }) };
      const result = await searchBrain(parts, { brainId: brain.id, question, ...limits });
      return { ...result, instructions: brain.instructions };
    },
    async titles(ref) {
      const brain = await own(ref);
      return brain ? documents.titles(brain.id, TOPICS) : [];
    },
  };
}
