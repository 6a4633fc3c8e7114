import {
  createChatAnswerer,
  createChatModel,
  createEmbeddingModel,
  createExtractiveAnswerer,
} from "@orator/knowledge";
import type { Meaning, ModelEndpoint } from "@orator/knowledge";
import type { Feature } from "../../platform/feature.ts";
import type { GuardedFetch } from "../../platform/net/index.ts";
import type { Services } from "../../platform/services.ts";
import { createBrainAnswers } from "./brain-answers.ts";
import type { BrainAnswers } from "./brain-answers.ts";
import { embedBrainDocumentHandler } from "./ingestion/embed-document.handler.ts";
import { readBrainDocumentHandler } from "./ingestion/read-document.handler.ts";
import { createPassageIndexes } from "./passage-index/passage-index.ts";
import { addBrainDocuments } from "./routes/add-documents.ts";
import { createBrain, deleteBrain, getBrain, listBrains, updateBrain } from "./routes/brains.ts";
import { deleteBrainDocument, listBrainDocuments } from "./routes/documents.ts";
import type { BrainParts, IsBrainInUse } from "./routes/parts.ts";
import { queryBrain } from "./routes/query-brain.ts";
import { createBrainStore } from "./store/brain-store.ts";
import { createDocumentStore } from "./store/document-store.ts";

export type { BrainAnswerEvent, BrainAnswers, BrainQuestion } from "./brain-answers.ts";
export type { ModelEndpoint } from "@orator/knowledge";
export type { IsBrainInUse } from "./routes/parts.ts";

/** Brains as the rest of the service sees them. */
export interface BrainsFeature extends Feature {
  /** Answers out of a brain, piece by piece, for live sessions. */
  answers: BrainAnswers;
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
  const { fetch } = globalThis;
  const embeddings = parts.embeddings && createEmbeddingModel(parts.embeddings, { fetch });
  const meaning: Meaning | undefined = embeddings && {
    model: embeddings,
    onFailure: (error) =>
      services.log.warn({ err: error, failure: error.failure }, "searching by words alone"),
  };
  const answers = createBrainAnswers({
    brains,
    passageIndexOf: createPassageIndexes(services.database),
    answerer: parts.chat
      ? createChatAnswerer(createChatModel(parts.chat, { fetch }))
      : createExtractiveAnswerer(),
    meaning,
  });
  const all: BrainParts = { ...services, ...parts, brains, documents, answers };
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
      readBrainDocumentHandler({
        ...services,
        ...parts,
        brains,
        documents,
        embeds: embeddings !== undefined,
      }),
      embedBrainDocumentHandler({ ...services, embeddings }),
    ],
  };
}
