import type { Agent, Answerer, Turn } from "../answering/answerer.ts";
import { createExtractiveAnswerer } from "../answering/extractive/extractive.ts";
import { createKnowledge } from "../answering/answerer.ts";
import { prepareDocument } from "../passages/split-passages.ts";
import { READING_LIMITS } from "../reading/document-text.ts";
import { readHere } from "../reading/read-here.ts";
import { grade, readCollections } from "./collections.ts";
import type { Collection, CollectionQuestion, CollectionSet, Grade } from "./collections.ts";
import type { IdentifiedDocument, OpenIndex } from "./index-promises.ts";
import { tell } from "./tell.ts";
import type { Told } from "./tell.ts";

/** A question, what was said to it, and what that is worth. */
export interface Verdict extends CollectionQuestion {
  collection: string;
  told: Told;
  grade: Grade;
}

const AGENT: Agent = { name: "Zuri", greeting: "", personality: "", languages: [] };

/** Asks an answerer every question of a set, each collection on an index of its own that `open` makes. */
export async function askCollections(
  set: CollectionSet,
  open: OpenIndex,
  answerer: Answerer = createExtractiveAnswerer(),
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const collection of readCollections(set))
    verdicts.push(...(await askCollection(collection, open, answerer)));
  return verdicts;
}

async function askCollection(
  { name, documents, questions }: Collection,
  open: OpenIndex,
  answerer: Answerer,
): Promise<Verdict[]> {
  const prepared: IdentifiedDocument[] = [];
  for (const { name: fileName, bytes } of documents) {
    const text = await readHere({ bytes, fileName }, READING_LIMITS);
    const document = prepareDocument(text, text.title ?? fileName);
    prepared.push({ id: `${name}/${fileName}`, document });
  }
  const knowledge = createKnowledge(await open(prepared));
  const ask = (question: string, history: Turn[]) =>
    tell(answerer, { knowledge, question, history, agent: AGENT });
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const history: Turn[] = [];
    if (question.after !== undefined) {
      const { answer } = await ask(question.after, []);
      history.push({ role: "user", text: question.after }, { role: "assistant", text: answer });
    }
    const told = await ask(question.question, history);
    verdicts.push({ ...question, collection: name, told, grade: grade(question, told) });
  }
  return verdicts;
}
