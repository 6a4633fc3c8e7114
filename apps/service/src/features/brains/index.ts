import {
  createChatAnswerer,
  createChatModel,
  createExtractiveAnswerer,
  withFallback,
} from "@orator/knowledge";
import type { Answerer, ModelEndpoint, ModelFailure } from "@orator/knowledge";
import type { Document } from "@orator/contract";
import type { Queries } from "../../platform/database/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { GuardedFetch } from "@orator/net";
import type { Services } from "../../platform/services.ts";
import { createOwnAnswerers, logRefusals } from "../live-models/index.ts";
import type { IsBrainInUse } from "./brain.ts";
import { createBrainAnswers } from "./brain-answers.ts";
import type { BrainAnswers } from "./brain-answers.ts";
import { createBrainStore } from "./brain-store.ts";
import { createBrain } from "./create-brain.ts";
import { deleteBrain } from "./delete-brain.ts";
import { addBrainDocuments, addTextDocument } from "./documents/add-documents.ts";
import { deleteBrainDocument } from "./documents/delete-document.ts";
import { documentView } from "./documents/document.ts";
import { createDocumentStore } from "./documents/document-store.ts";
import { getBrainDocumentText } from "./documents/get-document-text.ts";
import { listBrainDocuments } from "./documents/list-documents.ts";
import { readBrainDocumentHandler } from "./documents/read-document.handler.ts";
import { getBrain } from "./get-brain.ts";
import { listBrains } from "./list-brains.ts";
import type { CurrentModels } from "./embeddings/current-models.ts";
import { createCurrentModels } from "./embeddings/current-models.ts";
import { embedBrainHandler, embedBrainsHandler, queueEmbedding } from "./embeddings/embed-brain.handler.ts";
import { embedBrains } from "./embeddings/embed-brain.job.ts";
import { createPassageIndexes } from "./passage-index/passage-index.ts";
import { queryBrain } from "./query-brain.ts";
import { updateBrain } from "./update-brain.ts";

export { embedBrain, embedBrains } from "./embeddings/embed-brain.job.ts";
export { createCurrentModels } from "./embeddings/current-models.ts";
export { createPassageIndexes } from "./passage-index/passage-index.ts";
export { readBrainDocument } from "./documents/read-document.job.ts";

/** Brains as the rest of the service sees them. */
interface BrainsFeature extends Feature {
  /** Answers out of a brain, piece by piece, for live sessions. */
  answers: BrainAnswers;
  /** The embedding model of the moment, where there is one. */
  embeddings: CurrentModels["embeddings"];
  /** Adds a text as a document to a brain that the account has, with what `also` changes or not at all. Throws CONFLICT where it is full. */
  addText(
    of: { accountId: string; brainId: string },
    text: { title: string; text: string },
    also: (tx: Queries) => Promise<void>,
  ): Promise<Document>;
  /** Whether the account has such a brain. */
  mayUse(accountId: string, brainId: string): Promise<boolean>;
}

/** Builds the feature. `isInUse` keeps a brain from being deleted under an agentic avatar. */
export function createBrainsFeature(
  services: Services,
  parts: {
    guardedFetch: GuardedFetch;
    isInUse: IsBrainInUse;
    /** By default answers are taken from the documents word for word. */
    chat: ModelEndpoint | undefined;
    /** Reaches the models that users name for their people. */
    modelFetch: GuardedFetch;
    /** Tells what sentences mean, in place of a model of this machine. */
    embeddings: ModelEndpoint | undefined;
    /** Whether a model that reads question and sentence together is asked, where there is one. */
    reranks: boolean;
  },
): BrainsFeature {
  const { database, blobs, queue, newId, scratch, log, metrics } = services;
  const { guardedFetch, isInUse } = parts;
  const { fetch } = globalThis;
  const brains = createBrainStore(services);
  const documents = createDocumentStore(services);
  const current = createCurrentModels({ endpoint: parts.embeddings, reranks: parts.reranks, log, metrics });
  const embedding = { database, queue, log, current };
  // Once for each brain and model: what then fails is found by the look at all brains.
  const queued = new Set<string>();
  const onMissing = (brainId: string, name: string): void => {
    const key = `${brainId} ${name}`;
    if (queued.has(key)) return;
    queued.add(key);
    queueEmbedding(queue, brainId).catch((error: unknown) => {
      queued.delete(key);
      log.warn({ err: error }, "a brain's embedding could not be queued");
    });
  };
  const extractive = createExtractiveAnswerer();
  const onRefusal = logRefusals(log);
  const installed = (chat: ModelEndpoint): Answerer => {
    const model = createChatModel(chat, { fetch, onRefusal: (refusal) => onRefusal(chat, refusal) });
    // A model that is away is an error that the caller is told of; one that breaks off has the documents behind it.
    const isAnswered = (failure: ModelFailure) => failure === "empty" || failure === "broke_off";
    return withFallback(createChatAnswerer(model), extractive, isAnswered);
  };
  const answers = createBrainAnswers({
    brains,
    passageIndexOf: createPassageIndexes(database, onMissing),
    answerer: parts.chat ? installed(parts.chat) : extractive,
    ownAnswerer: createOwnAnswerers({
      guardedFetch: parts.modelFetch,
      documents: extractive,
      metrics,
      onRefusal,
    }),
    current,
  });
  return {
    answers,
    embeddings: current.embeddings,
    addText: async (of, text, also) =>
      documentView(await addTextDocument({ ...services, brains, documents }, of, text, also)),
    mayUse: async (accountId, brainId) => (await brains.find(accountId, brainId)) !== undefined,
    operations: [
      createBrain({ brains }),
      listBrains({ brains }),
      getBrain({ brains }),
      updateBrain({ brains }),
      deleteBrain({ brains, blobs, isInUse }),
      addBrainDocuments({ database, queue, blobs, guardedFetch, newId, scratch, brains, documents }),
      listBrainDocuments({ brains, documents }),
      getBrainDocumentText({ brains, documents }),
      deleteBrainDocument({ database, blobs, brains, documents }),
      queryBrain({ brains, answers }),
    ],
    handlers: [
      readBrainDocumentHandler({
        database,
        blobs,
        scratch,
        guardedFetch,
        brains,
        documents,
        queue,
        current,
      }),
      embedBrainHandler(embedding),
      embedBrainsHandler(embedding),
    ],
    async start() {
      if (current.embeddings()) await queue.add(embedBrains, {});
    },
  };
}
