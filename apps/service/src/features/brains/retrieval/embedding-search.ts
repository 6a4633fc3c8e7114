import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import type { Logger } from "../../../platform/logging/logger.ts";
import { embedTexts } from "../model/embed-texts.ts";
import type { ModelEndpoint } from "../model/model-endpoint.ts";
import { ModelError } from "../model/model-error.ts";
import { VectorCache } from "./vector-cache.ts";
import type { BrainVectors } from "./vector-cache.ts";

/** A passage found by meaning. */
export interface EmbeddingHit {
  passageId: number;
  /** How much more like the question it is than the brain's passages are on the whole: 0 to 1. */
  likeness: number;
}

/** Finds passages by meaning. */
export interface EmbeddingSearch {
  /** The passages of one brain that are most like the question, best first; none when the model fails. */
  search(search: {
    brainId: string;
    question: string;
    limit: number;
    signal?: AbortSignal | undefined;
  }): Promise<EmbeddingHit[]>;
}

/** A question waits for its embedding no longer than this; it is then answered by words alone. */
const QUESTION_TIMEOUT_MS = 2000;

/** Builds it on an endpoint; the vectors of brains in use are kept in memory. */
export function createEmbeddingSearch(parts: {
  queries: Queries;
  endpoint: ModelEndpoint;
  log: Logger;
}): EmbeddingSearch {
  const { queries, endpoint, log } = parts;
  const cache = new VectorCache();
  return {
    async search({ brainId, question, limit, signal }) {
      const vectors = await brainVectors(queries, cache, brainId, endpoint.model);
      if (vectors.ids.length === 0) return [];
      try {
        const [asked] = await embedTexts(endpoint, [question], { timeoutMs: QUESTION_TIMEOUT_MS, signal });
        return nearest(vectors, asked!, limit);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        log.warn({ err: error, failure: error.failure }, "searching by words alone");
        return [];
      }
    },
  };
}

async function brainVectors(
  queries: Queries,
  cache: VectorCache,
  brainId: string,
  model: string,
): Promise<BrainVectors> {
  const own = sql`brain_id = ${brainId} AND embedding_model = ${model}`;
  const { rows: state } = await queries.execute<{ version: string }>(
    sql`SELECT count(*) || ':' || coalesce(sum(id), 0) AS version FROM brain_passages WHERE ${own}`,
  );
  const { version } = state[0]!;
  const known = cache.get(brainId, version);
  if (known) return known;
  const { rows } = await queries.execute<{ id: string; embedding: Buffer }>(
    sql`SELECT id, embedding FROM brain_passages WHERE ${own} ORDER BY id`,
  );
  const dimensions = (rows[0]?.embedding.length ?? 0) / 4;
  const same = rows.filter((row) => row.embedding.length === dimensions * 4);
  const values = new Float32Array(same.length * dimensions);
  for (const [index, { embedding }] of same.entries()) values.set(vectorOf(embedding), index * dimensions);
  const made = { ids: same.map((row) => Number(row.id)), values, dimensions };
  cache.set(brainId, version, made);
  return made;
}

/** A vector as it is kept: 32-bit floats, little-endian. */
export function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * 4);
  for (const [index, value] of vector.entries()) bytes.writeFloatLE(value, index * 4);
  return bytes;
}

function vectorOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(index * 4));
}

/** By cosine. Models differ in what they give for texts of nothing in common: likeness is counted from the mean on. */
function nearest(
  { ids, values, dimensions }: BrainVectors,
  asked: Float32Array,
  limit: number,
): EmbeddingHit[] {
  if (asked.length !== dimensions) return [];
  const cosines = ids.map((_, index) => {
    let sum = 0;
    for (let at = 0; at < dimensions; at++) sum += values[index * dimensions + at]! * asked[at]!;
    return sum;
  });
  const mean = cosines.reduce((sum, cosine) => sum + cosine, 0) / cosines.length;
  return cosines
    .map((cosine, index) => ({
      passageId: ids[index]!,
      likeness: Math.max(0, (cosine - mean) / Math.max(1e-6, 1 - mean)),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, limit);
}
