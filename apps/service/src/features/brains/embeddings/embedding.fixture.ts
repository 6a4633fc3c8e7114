import { createEmbeddings, prepareDocument } from "@orator/knowledge";
import type { Embeddings } from "@orator/knowledge";
import { createLogger } from "../../../platform/logging/logger.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { JobHandler } from "../../../platform/queue/job.ts";
import { indexPassages } from "../passage-index/index-passages.ts";
import { brainDocuments, brains } from "../tables.ts";
import { embedBrainHandler } from "./embed-brain.handler.ts";

/** Embeddings that count letters; `seen` holds all texts that were embedded. */
export function testEmbeddings(
  name: string,
  beforeEach: (seen: readonly string[]) => Promise<void> | void = () => {},
) {
  const seen: string[] = [];
  const embeddings: Embeddings = createEmbeddings(
    {
      name,
      languages: "many",
      patienceMs: 5000,
      scale: { low: 0, high: 1 },
      async embed(texts) {
        await beforeEach(seen);
        seen.push(...texts);
        return texts.map((text) => {
          const counts = [..."aeiou"].map((letter) => 1 + text.split(letter).length);
          const length = Math.hypot(...counts);
          return Float32Array.from(counts, (count) => count / length);
        });
      },
    },
    () => {},
  );
  return { embeddings, seen };
}

/** A handler that embeds with this model, on this database. */
export function embedsBy(database: Database, embeddings: Embeddings) {
  const queue = { add: async () => {}, work: async () => {}, stop: async () => {} };
  const log = createLogger("silent");
  return embedBrainHandler({ database, queue, log, current: { embeddings: () => embeddings } });
}

/** Runs a job as the queue would. */
export function run(
  handler: JobHandler,
  brainId: string,
  signal = AbortSignal.timeout(60_000),
): Promise<void> {
  return handler.run({ brainId }, { attempt: 0, lastAttempt: false, mayWait: true, signal });
}

const PASSAGES = 30;

/** A brain of one document of thirty passages that was read, and was not embedded. */
export async function aReadBrain(
  database: Database,
  brainId: string,
): Promise<{ documentId: string; passages: number }> {
  const at = new Date(0);
  await database.execute(
    "INSERT INTO accounts (id, name, plan, limits, created_at) VALUES ('acc_1', 'owner', '', '{}', now()) ON CONFLICT DO NOTHING",
  );
  await database.queries.insert(brains).values({
    id: brainId,
    accountId: "acc_1",
    name: brainId,
    description: "",
    type: "knowledge_base",
    instructions: "",
    createdAt: at,
    updatedAt: at,
  });
  const sections = Array.from({ length: PASSAGES }, (_, index) => ({
    headings: [`Chapter ${index}`],
    blocks: [`The machine number ${index} makes tea. It weighs ${index} pounds.`],
  }));
  const document = prepareDocument({ format: "text", sections }, "Machines");
  const documentId = `doc_${brainId}`;
  await database.queries.insert(brainDocuments).values({
    id: documentId,
    brainId,
    title: document.title,
    titleIsGiven: true,
    source: "text",
    sizeBytes: 1,
    status: "ready",
    progress: 100,
    language: "en",
    passages: document.passages.length,
    createdAt: at,
  });
  await indexPassages(database, { brainId, documentId, ...document });
  return { documentId, passages: document.passages.length };
}
