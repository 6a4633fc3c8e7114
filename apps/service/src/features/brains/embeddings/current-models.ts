import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import {
  createEndpointEmbedder,
  createReranking,
  createEmbeddings,
  createModelEmbedder,
  createModelReranker,
} from "@orator/knowledge";
import type { Reranking, Embeddings, ModelEndpoint, OnMiss } from "@orator/knowledge";
import { installedModel } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import type { Logger } from "../../../platform/logging/logger.ts";

/** The models that answers use now; looked up anew each time, since models are added and changed while the service runs. */
export interface CurrentModels {
  /** Undefined where passages are found by words alone. */
  embeddings(): Embeddings | undefined;
  /** Undefined where none is switched on and there. */
  reranking(): Reranking | undefined;
}

/** The model for many languages goes first: whoever has added it has documents in them. */
const MODELS = ["embeddings-multilingual", "embeddings"];
const RERANKER = "reranker";

/** The endpoint where one is configured, else the model of this machine where one was added. */
export function createCurrentModels(parts: {
  endpoint: ModelEndpoint | undefined;
  /** Whether a model that reads question and sentence together is asked as well. */
  reranks: boolean;
  log: Logger;
  metrics: Registry;
}): CurrentModels {
  const count = createMissCounter(parts.metrics);
  const onMiss =
    (model: string): OnMiss =>
    (why, error) => {
      count(model, why);
      if (error) parts.log.warn({ err: error, failure: error.failure }, `answering without ${model}`);
    };
  const { endpoint } = parts;
  const fixed =
    endpoint &&
    createEmbeddings(createEndpointEmbedder(endpoint, { fetch: globalThis.fetch }), onMiss("embeddings"));
  const embeddingsOf = keptFor(
    (model) => createEmbeddings(createModelEmbedder(model), onMiss("embeddings")),
    async ({ embedder }) => embedder.stop?.(),
  );
  const rerankingOf = keptFor(
    (model) => createReranking(createModelReranker(model), onMiss(RERANKER)),
    ({ reranker }) => reranker.stop(),
  );
  return {
    embeddings() {
      if (fixed) return fixed;
      for (const name of MODELS) {
        const model = installedModel(name);
        if (model) return embeddingsOf(model);
      }
      return undefined;
    },
    reranking() {
      const model = parts.reranks ? installedModel(RERANKER) : undefined;
      return model && rerankingOf(model);
    },
  };
}

/** Makes something of a model once, and anew when the model is another. */
function keptFor<Made>(
  make: (model: InstalledModel) => Made,
  stop: (made: Made) => Promise<void>,
): (model: InstalledModel) => Made {
  let kept: { key: string; made: Made } | undefined;
  return (model) => {
    const key = JSON.stringify([model.folder, model.revision, model.files]);
    if (kept?.key !== key) {
      // The model of before would lie in memory for minutes. Whoever still asks it starts it anew.
      if (kept) stop(kept.made).catch(() => {});
      kept = { key, made: make(model) };
    }
    return kept.made;
  };
}

const NAME = "orator_questions_without_model_total";

function createMissCounter(registry: Registry): (model: string, why: string) => void {
  const misses =
    (registry.getSingleMetric(NAME) as Counter<"model" | "reason"> | undefined) ??
    new Counter({
      name: NAME,
      help: "Questions to brains that were answered without the embedding model, or the reranker, that is there: it was late or failed.",
      labelNames: ["model", "reason"],
      registers: [registry],
    });
  return (model, reason) => misses.inc({ model, reason });
}
