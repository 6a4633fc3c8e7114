import type { ModelEndpoint } from "../model/model-error.ts";
import { ModelError } from "../model/model-error.ts";
import type { EmbedOptions, Embedder } from "./embedder.ts";

interface EmbeddingsAnswer {
  data?: { index: number; embedding: number[] }[];
}

/** Another machine, often another continent. */
const PATIENCE_MS = 2000;

/** The model behind an OpenAI-compatible `/embeddings`. */
export function createEndpointEmbedder(
  endpoint: ModelEndpoint,
  parts: { fetch: typeof globalThis.fetch },
): Embedder {
  return {
    name: endpoint.model,
    // Nobody can ask it; whoever has chosen it has chosen it for their documents.
    languages: "many",
    patienceMs: PATIENCE_MS,
    embed: (texts, options) => embedTexts(endpoint, parts.fetch, texts, options),
  };
}

async function embedTexts(
  endpoint: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  texts: readonly string[],
  options: EmbedOptions,
): Promise<Float32Array[]> {
  const { timeoutMs, signal } = options;
  if (texts.length === 0) return [];
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${endpoint.baseUrl}/embeddings`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(endpoint.apiKey !== undefined && { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify({ model: endpoint.model, input: texts, encoding_format: "float" }),
      redirect: "error",
      signal: AbortSignal.any([timeout, ...(signal ? [signal] : [])]),
    });
    if (!response.ok) throw ModelError.ofStatus(response.status, await response.text().catch(() => ""));
    const { data = [] } = (await response.json()) as EmbeddingsAnswer;
    const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => unit(embedding));
    if (vectors.length !== texts.length)
      throw new ModelError("bad_answer", "The embedding model skipped some texts.");
    return vectors;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ModelError) throw error;
    if (timeout.aborted) throw new ModelError("too_slow", "The embedding model took too long.", error);
    throw new ModelError("unreachable", "The embedding model could not be reached.", error);
  }
}

function unit(values: readonly number[]): Float32Array {
  const vector = Float32Array.from(values);
  const length = Math.hypot(...values);
  if (!(length > 0) || !Number.isFinite(length)) {
    throw new ModelError("bad_answer", "The embedding model sent an invalid vector.");
  }
  return vector.map((value) => value / length);
}
