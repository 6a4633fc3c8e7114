import {
  createChatAnswerer,
  createExtractiveAnswerer,
  createKnowledge,
  prepareDocument,
  readDocument,
} from "@orator/knowledge";
import type { Knowledge, SearchResult } from "@orator/knowledge";
import { outcomeOf, readLibrary, readQuestions, tell } from "@orator/knowledge/testing";
import type { IdentifiedDocument, Outcome, Question, SETS } from "@orator/knowledge/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openIndexes } from "../passage-index/indexes.fixture.ts";
import type { Indexes } from "../passage-index/indexes.fixture.ts";

let indexes: Indexes;
let knowledge: Knowledge;
let found: SearchResult | undefined;
const answerer = createExtractiveAnswerer();
const agent = { name: "Library", greeting: "", personality: "", languages: [] };

beforeAll(async () => {
  indexes = await openIndexes();
  const documents: IdentifiedDocument[] = [];
  for (const { name, bytes } of readLibrary()) {
    const text = await readDocument({ bytes, fileName: name });
    documents.push({ id: name, document: prepareDocument(text, text.title ?? name) });
  }
  const library = createKnowledge(await indexes.open(documents));
  knowledge = {
    ...library,
    search: async (question, signal) => (found = await library.search(question, signal)),
  };
});
afterAll(() => indexes.close());

async function tryOut(question: Question): Promise<Outcome> {
  found = undefined;
  const request = { knowledge, question: question.question, history: [], agent };
  const { answer, sources } = await tell(answerer, request);
  // What was answered out of a table was not searched for.
  found ??= await knowledge.search(question.question);
  const findings = found.findings.map(({ documentId, ...passage }) => ({ file: documentId, ...passage }));
  return outcomeOf(question, { findings, answer, sources: sources.length });
}

async function countsOf(set: keyof typeof SETS) {
  const outcomes: Outcome[] = [];
  for (const question of readQuestions(set)) outcomes.push(await tryOut(question));
  const answerable = outcomes.filter(({ document }) => document !== undefined);
  return {
    answerable: answerable.length,
    foundFirst: answerable.filter(({ place }) => place === 1).length,
    foundAmongThree: answerable.filter(({ place }) => place !== undefined && place <= 3).length,
    answered: answerable.filter(({ isAnswered }) => isAnswered).length,
    unanswerable: outcomes.length - answerable.length,
    declined: outcomes.filter(({ document, isDeclined }) => document === undefined && isDeclined).length,
  };
}

it("a chat answerer asks its model wherever a passage that answers is among those it gives, and seldom where none does", async () => {
  let isAsked = false;
  const chat = createChatAnswerer(async function* () {
    isAsked = true;
    yield { text: "Yes." };
  });
  const counts = { withPassage: 0, asked: 0, unanswerable: 0, declined: 0 };
  for (const question of readQuestions("tuned")) {
    isAsked = false;
    await tell(chat, { knowledge, question: question.question, history: [], agent });
    const isGiven = found!.findings
      .slice(0, 6)
      .some(
        ({ documentId, heading, text }) =>
          documentId === question.document && `${heading} ${text}`.includes(question.holds),
      );
    counts.withPassage += Number(isGiven);
    counts.asked += Number(isGiven && isAsked);
    counts.unanswerable += Number(question.document === undefined);
    counts.declined += Number(question.document === undefined && !isAsked);
  }
  expect(counts).toEqual({ withPassage: 86, asked: 86, unanswerable: 16, declined: 13 });
});

describe("the extractive answerer on the questions to the library", () => {
  it("answers those on which it was tuned neither better nor worse than it is known to", async () => {
    expect(await countsOf("tuned")).toEqual({
      answerable: 86,
      foundFirst: 78,
      foundAmongThree: 84,
      answered: 69,
      unanswerable: 16,
      declined: 16,
    });
  });

  it("answers those that were held out neither better nor worse than it is known to", async () => {
    expect(await countsOf("held out")).toEqual({
      answerable: 69,
      foundFirst: 64,
      foundAmongThree: 66,
      answered: 54,
      unanswerable: 14,
      declined: 14,
    });
  });
});
