import { ModelError } from "../model/model-error.ts";
import type { EmbeddingModel } from "../model/embedding-model.ts";
import type { PassageId, PassageIndex, PassageVectors } from "./passage-index.ts";

/** A passage found by meaning. */
export interface MeaningHit {
  id: PassageId;
  /** How much more like the question it is than the passages are on the whole: 0 to 1. */
  likeness: number;
}

/** The model by which an index was embedded. */
export interface Meaning {
  model: EmbeddingModel;
  /** Called when the model fails: the search goes on by words alone. */
  onFailure(error: ModelError): void;
}

/** A question waits for its embedding no longer than this; it is then answered by words alone. */
const QUESTION_TIMEOUT_MS = 2000;

/** The passages that are most like the question, best first; none when the model fails. */
export async function searchByMeaning(
  index: Pick<PassageIndex, "vectors">,
  { model, onFailure }: Meaning,
  search: { question: string; most: number; signal?: AbortSignal | undefined },
): Promise<MeaningHit[]> {
  const { question, most, signal } = search;
  const vectors = await index.vectors(model.name);
  if (vectors.ids.length === 0) return [];
  try {
    const [asked] = await model.embed([question], { timeoutMs: QUESTION_TIMEOUT_MS, signal });
    return nearest(vectors, asked!, most);
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    onFailure(error);
    return [];
  }
}

/** By cosine. Models differ in what they give for texts of nothing in common: likeness is counted from the mean on. */
function nearest(
  { ids, values, dimensions }: PassageVectors,
  asked: Float32Array,
  most: number,
): MeaningHit[] {
  if (asked.length !== dimensions) return [];
  const cosines = ids.map((_, index) => {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += values[index * dimensions + at]! * asked[at]!;
    return sum;
  });
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  return cosines
    .map((cosine, index) => ({
      id: ids[index]!,
      likeness: Math.max(0, (cosine - mean) / Math.max(1e-6, 1 - mean)),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most);
}
