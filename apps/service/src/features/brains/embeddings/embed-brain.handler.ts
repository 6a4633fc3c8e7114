import { sql } from "drizzle-orm";
import { keptVectors, textsToEmbed, vectorsName } from "@orator/knowledge";
import type { Embedder } from "@orator/knowledge";
import type { Services } from "../../../platform/services.ts";
import type { Database } from "../../../platform/database/database.ts";
import { handles } from "../../../platform/queue/job.ts";
import type { Queue } from "../../../platform/queue/queue.ts";
import type { CurrentModels } from "./current-models.ts";
import { embedBrain, embedBrains } from "./embed-brain.job.ts";

/** What embedding takes. */
interface EmbeddingParts extends Pick<Services, "database" | "queue" | "log"> {
  current: Pick<CurrentModels, "embeddings">;
}

interface PassageRow extends Record<string, unknown> {
  id: string;
  heading: string;
  text: string;
  language: string | null;
}

const PASSAGES_A_TURN = 8;
/** A visitor's question waits behind one such call at most. */
const TEXTS_A_CALL = 16;
const TIMEOUT_MS = 60_000;
const BRAINS_A_LOOK = 500;

/** Queues the embedding of a brain. Jobs of one brain run one after another: the second finds nothing left to do. */
export async function queueEmbedding(queue: Queue, brainId: string, options = {}): Promise<void> {
  await queue.add(embedBrain, { brainId }, { ...options, key: brainId });
}

/** Goes on where a broken-off run stopped; each passage is stored as soon as it is embedded. */
export function embedBrainHandler({ database, log, current }: EmbeddingParts) {
  return handles(embedBrain, async ({ brainId }, { signal, lastAttempt }) => {
    const embedder = current.embeddings()?.embedder;
    if (!embedder) return; // queued before the operator took the model away
    if (lastAttempt) {
      // A job that fails for good would hold up those behind it; the next look at all brains tries again.
      log.warn({ brain_id: brainId }, "a brain could not be embedded; it is searched by words");
      return;
    }
    const name = vectorsName(embedder);
    for (let after = 0; ;) {
      const { rows } = await database.queries.execute<PassageRow>(sql`
        SELECT p.id, p.heading, p.text, d.language
        FROM brain_passages p JOIN brain_documents d ON d.id = p.document_id
        LEFT JOIN brain_vectors v ON v.passage_id = p.id AND v.model = ${name}
        WHERE p.brain_id = ${brainId} AND p.id > ${after} AND d.status = 'ready' AND v.passage_id IS NULL
        ORDER BY p.id LIMIT ${PASSAGES_A_TURN}`);
      if (rows.length === 0) return;
      const texts = rows.map(textsToEmbed);
      const vectors = await embedAll(embedder, texts.flat(), signal);
      let at = 0;
      for (const [index, { id }] of rows.entries()) {
        const { length } = texts[index]!;
        await store(database, { id, name, vectors: vectors.slice(at, (at += length)) });
      }
      after = Number(rows.at(-1)!.id);
    }
  });
}

async function embedAll(
  embedder: Embedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let first = 0; first < texts.length; first += TEXTS_A_CALL) {
    const some = texts.slice(first, first + TEXTS_A_CALL);
    vectors.push(...(await embedder.embed(some, { timeoutMs: TIMEOUT_MS, signal })));
  }
  return vectors;
}

/** In place of another model's vectors; nothing for a passage that has gone meanwhile. */
async function store(
  database: Database,
  { id, name, vectors }: { id: string; name: string; vectors: Float32Array[] },
): Promise<void> {
  await database.queries.execute(sql`
    INSERT INTO brain_vectors (passage_id, brain_id, model, sentences, vectors)
    SELECT id, brain_id, ${name}, ${vectors.length}::int, ${Buffer.from(keptVectors(vectors).buffer)}
    FROM brain_passages WHERE id = ${id} FOR KEY SHARE
    ON CONFLICT (passage_id) DO UPDATE
    SET model = excluded.model, sentences = excluded.sentences, vectors = excluded.vectors`);
}

/** Finds what was added before the model was, or embedded by another. */
export function embedBrainsHandler({ database, queue, current }: EmbeddingParts) {
  return handles(embedBrains, async () => {
    const embeddings = current.embeddings();
    if (!embeddings) return;
    const { rows } = await database.queries.execute<{ brain_id: string }>(sql`
      SELECT DISTINCT p.brain_id
      FROM brain_passages p
      LEFT JOIN brain_vectors v ON v.passage_id = p.id AND v.model = ${vectorsName(embeddings.embedder)}
      WHERE v.passage_id IS NULL
      LIMIT ${BRAINS_A_LOOK}`);
    for (const { brain_id: brainId } of rows) await queueEmbedding(queue, brainId);
  });
}
