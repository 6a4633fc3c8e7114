import type { Agent, Answerer, Turn } from "../answering/answerer.ts";
import { createExtractiveAnswerer } from "../answering/extractive/extractive.ts";
import { createKnowledge } from "../answering/knowledge.ts";
import { createMemoryIndex } from "../memory/memory-index.ts";
import { prepareDocument } from "../passages/prepare-document.ts";
import { READING_LIMITS } from "../reading/limits.ts";
import { readHere } from "../reading/read-here.ts";
import { grade, readCollections } from "./collections.ts";
import type { Collection, CollectionQuestion, CollectionSet, Grade } from "./collections.ts";
import { tell } from "./tell.ts";
import type { Told } from "./tell.ts";

/** A question, what was said to it, and what that is worth. */
export interface Verdict extends CollectionQuestion {
  collection: string;
  told: Told;
  grade: Grade;
}

const AGENT: Agent = { name: "Zuri", greeting: "", personality: "", languages: [] };

/** Asks an answerer every question of a set, each collection on a memory index of its own. */
export async function askCollections(
  set: CollectionSet,
  answerer: Answerer = createExtractiveAnswerer(),
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const collection of readCollections(set))
    verdicts.push(...(await askCollection(collection, answerer)));
  return verdicts;
}

async function askCollection(
  { name, documents, questions }: Collection,
  answerer: Answerer,
): Promise<Verdict[]> {
  const index = createMemoryIndex();
  for (const { name: fileName, bytes } of documents) {
    const text = await readHere({ bytes, fileName }, READING_LIMITS);
    index.add(fileName, prepareDocument(text, text.title ?? fileName));
  }
  const knowledge = createKnowledge(index);
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
