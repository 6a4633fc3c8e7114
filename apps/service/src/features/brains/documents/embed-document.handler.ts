import { sql } from "drizzle-orm";
import { embeddedText } from "@orator/knowledge";
import type { EmbeddingModel } from "@orator/knowledge";
import type { Database } from "../../../platform/database/database.ts";
import { handles } from "../../../platform/queue/job.ts";
import type { JobHandler } from "../../../platform/queue/job.ts";
import { bytesOf } from "../passage-index/passage-vectors.ts";
import { embedBrainDocument } from "./embed-document.job.ts";

const PASSAGES_A_CALL = 32;
const TIMEOUT_MS = 60_000;

/** Embeds what has no embedding of the present model yet; goes on where a broken-off run stopped. */
export function embedBrainDocumentHandler(parts: {
  database: Database;
  /** The model by which passages are embedded, where there is one. */
  embeddings: EmbeddingModel | undefined;
}): JobHandler {
  const { database, embeddings } = parts;
  return handles(embedBrainDocument, async ({ documentId }, { signal }) => {
    if (!embeddings) return; // queued before the operator took the model away
    for (;;) {
      const { rows } = await database.queries.execute<{ id: string; heading: string; text: string }>(sql`
        SELECT id, heading, text FROM brain_passages
        WHERE document_id = ${documentId} AND embedding_model IS DISTINCT FROM ${embeddings.name}
        ORDER BY id LIMIT ${PASSAGES_A_CALL}`);
      if (rows.length === 0) return;
      const texts = rows.map(embeddedText);
      const vectors = await embeddings.embed(texts, { timeoutMs: TIMEOUT_MS, signal });
      await database.transaction(async (tx) => {
        for (const [index, { id }] of rows.entries()) {
          await tx.execute(sql`
            UPDATE brain_passages SET embedding = ${bytesOf(vectors[index]!)}, embedding_model = ${embeddings.name}
            WHERE id = ${id}`);
        }
      });
    }
  });
}
