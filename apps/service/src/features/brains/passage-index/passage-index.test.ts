import { createExtractiveAnswerer, createKnowledge, prepareDocument, readDocument } from "@orator/knowledge";
import type { PassageIndex } from "@orator/knowledge";
import { createMemoryIndex } from "@orator/knowledge/memory";
import { brokenIndexPromises, readLibrary, readQuestions, tell } from "@orator/knowledge/testing";
import type { IdentifiedDocument } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "../../../platform/database/database.ts";
import type { Database } from "../../../platform/database/database.ts";
import { brainDocuments, brains } from "../tables.ts";
import { indexPassages } from "./index-passages.ts";
import { createPassageIndexes } from "./passage-index.ts";

let database: Database;

beforeAll(async () => {
  database = await openDatabase({ folder: undefined });
  await database.execute(
    "INSERT INTO accounts (id, name, plan, limits, created_at) VALUES ('acc_1', 'owner', '', '{}', now())",
  );
});
afterAll(() => database.close());

let made = 0;

/** A brain of these documents, each as if it had been read. */
async function open(documents: readonly IdentifiedDocument[]): Promise<PassageIndex> {
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
  return createPassageIndexes(database)(brainId);
}

describe("a brain as an index of passages", () => {
  it("keeps every promise of an index", async () => {
    expect(await brokenIndexPromises(open)).toEqual([]);
  });

  it("answers questions as the index in memory does, so that what is tried out there holds here", async () => {
    const documents: IdentifiedDocument[] = [];
    for (const { name, bytes } of readLibrary()) {
      const text = await readDocument({ bytes, fileName: name });
      documents.push({ id: name, document: prepareDocument(text, text.title ?? name) });
    }
    const memory = createMemoryIndex();
    for (const { id, document } of documents) memory.add(id, document);
    const both = [await open(documents), memory];
    const answerer = createExtractiveAnswerer();
    const agent = { name: "Library", greeting: "", personality: "", languages: [] };
    const questions = readQuestions("held out").filter((_, index) => index % 2 === 0);
    for (const { question } of questions) {
      const [here, there] = await Promise.all(
        both.map(async (index) => {
          const request = { knowledge: createKnowledge(index), question, history: [], agent };
          const { answer, sources } = await tell(answerer, request);
          return { answer, sources: sources.map(({ documentId, excerpt }) => ({ documentId, excerpt })) };
        }),
      );
      expect(here, question).toEqual(there);
    }
  });
});
