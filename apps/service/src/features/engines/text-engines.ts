import type { Engine } from "@orator/contract";
import { endpointEngine } from "./endpoint-engine.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";
import { modelEngine } from "./model-engine.ts";

/** What finds passages, best first. */
export function retrievalEngines({ embeddings }: { embeddings?: SetEndpoint | undefined }): Engine[] {
  const capability = "retrieval";
  return [
    endpointEngine(
      { capability, engine: "embeddings_endpoint", name: "Remote embeddings" },
      embeddings,
      "EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL",
    ),
    modelEngine({
      capability,
      engine: "minilm",
      name: "MiniLM",
      model: "embeddings",
      languages: ["en"],
      detail: "Finds sentences of documents by what they mean",
    }),
    modelEngine({
      capability,
      engine: "minilm_multilingual",
      name: "Multilingual MiniLM",
      model: "embeddings-multilingual",
      languages: ["mul"],
      detail: "Finds sentences of documents by what they mean, across languages",
    }),
    {
      capability,
      engine: "full_text",
      name: "Full text",
      kind: "embedded",
      state: "ready",
      languages: ["mul"],
      detail: "Finds passages by their words",
    },
  ];
}

/** What words answers, best first. */
export function answerEngines({ chat }: { chat?: SetEndpoint | undefined }): Engine[] {
  const capability = "answers";
  return [
    endpointEngine(
      { capability, engine: "chat_endpoint", name: "A chat model" },
      chat,
      "CHAT_BASE_URL and CHAT_MODEL",
    ),
    {
      capability,
      engine: "extractive",
      name: "The documents' own words",
      kind: "embedded",
      state: "ready",
      languages: ["mul"],
      detail: "Answers with sentences of the documents",
    },
  ];
}
