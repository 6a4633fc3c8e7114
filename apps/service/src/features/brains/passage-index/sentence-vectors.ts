import { sql } from "drizzle-orm";
import { joinVectors } from "@orator/knowledge";
import type { SentenceVectors } from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import type { BrainCache } from "./brain-cache.ts";

/** What is read and what is told while vectors of a brain are looked up. */
export interface VectorParts {
  queries: Queries;
  cache: BrainCache<SentenceVectors>;
  /** Called when passages of the brain have no vectors of this name. */
  onMissing: (brainId: string, name: string) => void;
}

/** `PassageIndex.vectors` of one brain; read anew when passages were embedded or went away. */
export async function sentenceVectors(
  { queries, cache, onMissing }: VectorParts,
  brainId: string,
  name: string,
): Promise<SentenceVectors> {
  const own = sql`brain_id = ${brainId} AND model = ${name}`;
  const { rows: state } = await queries.execute<{ version: string; embedded: number; passages: number }>(sql`
    SELECT count(*) || ':' || coalesce(sum(passage_id), 0) AS version, count(*) AS embedded,
      (SELECT count(*) FROM brain_passages WHERE brain_id = ${brainId}) AS passages
    FROM brain_vectors WHERE ${own}`);
  const { version, embedded, passages } = state[0]!;
  if (Number(embedded) < Number(passages)) onMissing(brainId, name);
  const known = cache.get(brainId, `${name} ${version}`);
  if (known) return known;
  const { rows } = await queries.execute<{ passage_id: string; sentences: number; vectors: Buffer }>(
    sql`SELECT passage_id, sentences, vectors FROM brain_vectors WHERE ${own} ORDER BY passage_id`,
  );
  const made = joinVectors(
    rows.map(({ passage_id: id, sentences, vectors }) => ({
      passageId: Number(id),
      sentences,
      values: new Int8Array(vectors.buffer, vectors.byteOffset, vectors.length),
    })),
  );
  cache.set(brainId, `${name} ${version}`, made, made.values.byteLength);
  return made;
}
