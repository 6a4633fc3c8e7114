import { sql } from "drizzle-orm";
import type { PassageVectors } from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import type { VectorCache } from "./vector-cache.ts";

/** `PassageIndex.vectors` of one brain; read anew when passages were embedded or went away. */
export async function passageVectors(
  queries: Queries,
  cache: VectorCache,
  brainId: string,
  model: string,
): Promise<PassageVectors> {
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
