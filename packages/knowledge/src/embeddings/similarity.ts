import type { PassageId, PassageIndex } from "../retrieval/passage-index.ts";
import type { Embedder } from "./embedder.ts";
import { vectorsName } from "./embeddings.ts";
import type { Embeddings } from "./embeddings.ts";
import { cosines } from "./sentence-vectors.ts";
import { scaleOf } from "./similarity-scale.ts";

/** How like a question the sentences of an index are, by what they mean. */
export interface Similarity {
  /** 0 to 1 for each sentence of a passage; undefined where they are not embedded, or were cut otherwise. */
  ofSentences(passage: PassageId, count: number): number[] | undefined;
  /** The likest sentence of a passage; 0 where none is embedded. */
  ofPassage(passage: PassageId): number;
  /** The passages with the likest sentences, best first. */
  nearest(most: number): PassageId[];
}

/** A question's vector is worth nothing any more after that; the model goes on for the next. */
const TIMEOUT_MS = 30_000;

/** The similarity of everything that is embedded; undefined where nothing is, or the model does not answer in time. */
export async function similarityOf(
  index: Pick<PassageIndex, "vectors">,
  embeddings: Embeddings,
  question: string,
): Promise<Similarity | undefined> {
  const { embedder } = embeddings;
  return embeddings.inTime(async () => {
    const vectors = await index.vectors(vectorsName(embedder));
    if (vectors.places.size === 0) return undefined;
    const [asked] = await embedder.embed([question], { timeoutMs: TIMEOUT_MS, isUrgent: true });
    const alike = cosines(vectors, asked!);
    const { low, high } = await scaleOf(embedder);
    const similarity = alike.map((cosine) => Math.min(1, Math.max(0, (cosine - low) / (high - low))));
    const all = (passage: PassageId): Float32Array => {
      const place = vectors.places.get(passage);
      return place ? similarity.subarray(place.first, place.first + place.count) : new Float32Array();
    };
    const best = new Map<PassageId, number>();
    for (const [passage, { first, count }] of vectors.places) {
      let most = 0;
      for (let at = first; at < first + count; at++) most = Math.max(most, similarity[at]!);
      best.set(passage, most);
    }
    return {
      ofSentences(passage, count) {
        const own = all(passage);
        return count > 0 && own.length === count ? [...own] : undefined;
      },
      ofPassage: (passage) => best.get(passage) ?? 0,
      nearest: (most) =>
        [...best]
          .sort((a, b) => b[1] - a[1] || a[0] - b[0])
          .slice(0, most)
          .map(([passage]) => passage),
    };
  });
}

/** The share of similarity in a score, beside words, where the model knows the language, as measured on English. */
const SHARE = 0.5;
/** What is left of it where the model does not. */
const FOREIGN = 0.2;

/** The share of similarity in the score of a question and a text in these languages; the rest is for words. */
export function shareOf(
  { languages }: Pick<Embedder, "languages">,
  ...spoken: readonly (string | null | undefined)[]
): number {
  const isKnown = languages === "many" || spoken.every((language) => languages.includes(language ?? "en"));
  return isKnown ? SHARE : SHARE * FOREIGN;
}
