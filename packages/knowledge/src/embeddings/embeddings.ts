import { scaleOf } from "./embedder.ts";
import type { Embedder } from "./embedder.ts";
import { createPatience } from "./patience.ts";
import type { InTime, OnMiss } from "./patience.ts";
import { CONTEXT_VERSION, inContext } from "./sentence-context.ts";
import type { Reranker } from "./model-embedder.ts";
import type { PassageId, PassageIndex } from "../retrieval/passage-index.ts";
import { cosines } from "./sentence-vectors.ts";

/** How like a question the sentences of an index are, by what they mean. */
export interface Similarity {
  /** 0 to 1 for each sentence of a passage; undefined where they are not embedded, or were cut otherwise. */
  ofSentences(passage: PassageId, count: number): number[] | undefined;
  /** The likest sentence of a passage; 0 where none is embedded. */
  ofPassage(passage: PassageId): number;
  /** The passages with the likest sentences, best first. */
  nearest(most: number): PassageId[];
}

/** The share of similarity in a score, beside words, where the model knows the language, as measured on English. */
const SIMILAR_SHARE = 0.5;

/** What is left of it where the model does not. */
const FOREIGN = 0.2;

/** A reranker of what was found. Made once for it, so that a slow one is not waited for again and again. */
export interface Reranking {
  reranker: Reranker;
  inTime: InTime;
}

/** A question waits for its reranker no longer, in milliseconds. */
const PATIENCE_MS = 500;

/** What a question waits for is worth nothing any more after that; the model goes on for the next. */
const TIMEOUT_MS = 30_000;

/** Findings that are read with the question. */
const READ = 6;

/**
 * What the reranker counts beside the search: so much that its plain no leaves nothing that is enough to answer. A guess that
 * nobody has measured, and so no reranker is asked unless it is switched on.
 */
const SHARE = 0.6;

/** What a reranker must know of a finding. */
interface Reranked {
  heading: string;
  score: number;
}

/** What questions mean, by one embedder. Made once for it, so that a slow one is not waited for again and again. */
export interface Embeddings {
  embedder: Embedder;
  inTime: InTime;
}

/** The name by which vectors are kept: of the embedder, and of how texts are made ready for it. */
export function vectorsName({ name }: Pick<Embedder, "name">): string {
  return `${name}/${CONTEXT_VERSION}`;
}

/** Lets an embedder tell what questions mean, as far as its patience goes. */
export function createEmbeddings(embedder: Embedder, onMiss: OnMiss): Embeddings {
  return { embedder, inTime: createPatience(embedder.patienceMs, onMiss) };
}

/** Lets a reranker read what was found, as far as patience goes. */
export function createReranking(reranker: Reranker, onMiss: OnMiss): Reranking {
  return { reranker, inTime: createPatience(PATIENCE_MS, onMiss) };
}

/** The findings in the order of search and reranker together; as they were where the reranker does not answer in time. */
export async function reranked<Finding extends Reranked>(
  findings: readonly Finding[],
  question: string,
  { reranker, inTime }: Reranking,
  bestOf: (finding: Finding) => string,
): Promise<Finding[]> {
  const read = findings.slice(0, READ);
  const texts = read.map((finding) => inContext(finding.heading, bestOf(finding)));
  const scores = await inTime(() =>
    reranker.score(question, texts, { timeoutMs: TIMEOUT_MS, isUrgent: true }),
  );
  if (!scores) return [...findings];
  return findings
    .map((finding, at) => ({
      ...finding,
      score:
        at < read.length ? finding.score * (1 - SHARE) + scores[at]! * SHARE : finding.score * (1 - SHARE),
    }))
    .sort((a, b) => b.score - a.score);
}

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

/** The share of similarity in the score of a question and a text in these languages; the rest is for words. */
export function shareOf(
  { languages }: Pick<Embedder, "languages">,
  ...spoken: readonly (string | null | undefined)[]
): number {
  const isKnown = languages === "many" || spoken.every((language) => languages.includes(language ?? "en"));
  return isKnown ? SIMILAR_SHARE : SIMILAR_SHARE * FOREIGN;
}
