import type { Embedder } from "@orator/knowledge";
import { createEmbeddings } from "@orator/knowledge";
import type { IdentifiedDocument } from "@orator/knowledge/testing";
import { openDatabase } from "../../../platform/database/database.ts";
import { embedsBy, run } from "../embeddings/embedding.fixture.ts";
import { brainDocuments, brains } from "../tables.ts";
import { indexPassages } from "./index-passages.ts";
import { createPassageIndexes } from "./passage-index.ts";

/** Brains of documents that need no service to be read: on a database in memory of their own. */
export type Indexes = Awaited<ReturnType<typeof openIndexes>>;

/** Opens the database; `close` it after the tests. */
export async function openIndexes() {
  const database = await openDatabase({ folder: undefined });
  await database.execute(
    "INSERT INTO accounts (id, name, plan, limits, created_at) VALUES ('acc_1', 'owner', '', '{}', now())",
  );
  const indexOf = createPassageIndexes(database);
  let made = 0;
  return {
    /** The index of a brain of these documents, each as if it had been read; ids are not used twice. */
    async open(documents: readonly IdentifiedDocument[], embedder?: Embedder) {
      const brainId = `brn_${made++}`;
      const at = (second: number) => new Date(second * 1000);
      await database.queries.insert(brains).values({
        id: brainId,
        accountId: "acc_1",
        name: brainId,
        description: "",
        type: "knowledge_base",
        instructions: "",
        createdAt: at(0),
        updatedAt: at(0),
      });
      for (const [index, { id, document }] of documents.entries()) {
        await database.queries.insert(brainDocuments).values({
          id,
          brainId,
          title: document.title,
          titleIsGiven: true,
          source: "text",
          sizeBytes: 1,
          status: "ready",
          progress: 100,
          language: document.language ?? null,
          passages: document.passages.length,
          createdAt: at(index),
        });
        await indexPassages(database, { brainId, documentId: id, ...document });
      }
      if (embedder)
        await run(
          embedsBy(
            database,
            createEmbeddings(embedder, () => {}),
          ),
          brainId,
        );
      return indexOf(brainId);
    },
    close: () => database.close(),
  };
}
