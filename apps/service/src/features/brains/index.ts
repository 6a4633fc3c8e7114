import type { Feature } from "../../platform/feature.ts";
import type { GuardedFetch } from "../../platform/net/index.ts";
import type { Services } from "../../platform/services.ts";
import type { Answerer } from "./answering/answerer.ts";
import { createChatAnswerer } from "./answering/chat/chat-answerer.ts";
import { createExtractiveAnswerer } from "./answering/extractive/extractive.ts";
import { embedBrainDocumentHandler } from "./ingestion/embed-document.handler.ts";
import { readBrainDocumentHandler } from "./ingestion/read-document.handler.ts";
import { createKnowledge } from "./knowledge.ts";
import type { ModelEndpoint } from "./model/model-endpoint.ts";
import { createEmbeddingSearch } from "./retrieval/embedding-search.ts";
import { addBrainDocuments } from "./routes/add-documents.ts";
import { createBrain, deleteBrain, getBrain, listBrains, updateBrain } from "./routes/brains.ts";
import { deleteBrainDocument, listBrainDocuments } from "./routes/documents.ts";
import type { BrainParts, IsBrainInUse } from "./routes/parts.ts";
import { queryBrain } from "./routes/query-brain.ts";
import { createBrainStore } from "./store/brain-store.ts";
import { createDocumentStore } from "./store/document-store.ts";

export type {
  Agent,
  AnswerEvent,
  AnswerOutcome,
  Answerer,
  AnswerRequest,
  Turn,
} from "./answering/answerer.ts";
export type { ModelEndpoint } from "./model/model-endpoint.ts";
export type { IsBrainInUse } from "./routes/parts.ts";

/** Brains as the rest of the service sees them. */
export interface BrainsFeature extends Feature {
  /** Answers out of a brain, piece by piece, for live sessions. */
  answers: Answerer;
  /** Whether the account has such a brain. */
  mayUse(accountId: string, brainId: string): Promise<boolean>;
}

/** Builds the feature. `isInUse` keeps a brain from being deleted under an agentic avatar. */
export function createBrainsFeature(
  services: Services,
  parts: {
    guardedFetch: GuardedFetch;
    isInUse: IsBrainInUse;
    /** Answers are taken from the documents word for word when left out. */
    chat: ModelEndpoint | undefined;
    /** Passages are found by words alone when left out. */
    embeddings: ModelEndpoint | undefined;
  },
): BrainsFeature {
  const brains = createBrainStore(services);
  const documents = createDocumentStore(services);
  const { queries } = services.database;
  const { chat, embeddings: endpoint } = parts;
  const embeddings = endpoint && createEmbeddingSearch({ queries, endpoint, log: services.log });
  const knowledge = createKnowledge({ queries, documents, embeddings });
  const answers = chat ? createChatAnswerer(knowledge, chat) : createExtractiveAnswerer(knowledge);
  const all: BrainParts = { ...services, ...parts, brains, documents, knowledge, answers };
  return {
    answers,
    mayUse: async (accountId, brainId) => (await brains.find(accountId, brainId)) !== undefined,
    operations: [
      createBrain(all),
      listBrains(all),
      getBrain(all),
      updateBrain(all),
      deleteBrain(all),
      addBrainDocuments(all),
      listBrainDocuments(all),
      deleteBrainDocument(all),
      queryBrain(all),
    ],
    handlers: [
      readBrainDocumentHandler({ ...services, ...parts, brains, documents }),
      embedBrainDocumentHandler({ ...services, ...parts }),
    ],
  };
}
