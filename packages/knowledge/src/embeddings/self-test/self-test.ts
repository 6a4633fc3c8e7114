import selfTest from "../../../data/self-test.json" with { type: "json" };
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { dot } from "../embedder.ts";
import type { Embedder, EmbedOptions } from "../embedder.ts";
import { createModelEmbedder, createModelReranker } from "../model-embedder.ts";

/** A text, one that means the same in other words, and one of its words that means something else. */
interface Triple {
  /** ISO 639-1. */
  language: string;
  text: string;
  same: string;
  other: string;
}

/** The third text shares more words with the first one than the second does: who counts words alone fails. */
export const TRIPLES: readonly Triple[] = Object.entries(selfTest.triples).flatMap(([language, rows]) =>
  rows.map(([text, same, other]) => ({ language, text: text!, same: same!, other: other! })),
);

/** For a model that reads question and text together: a question, a text that answers it, and one of its words that does not. */
export const ANSWER_PAIRS: readonly { question: string; answer: string; other: string }[] =
  selfTest.answerPairs.map(([question, answer, other]) => ({
    question: question!,
    answer: answer!,
    other: other!,
  }));

/** Of 14: 12. One that guesses has so many once in 150 times, one that counts words never. */
const ENOUGH_RIGHT = 0.85;
const TIMEOUT_MS = 60_000;
/** Unlike any other's, so that the test has a process of its own, and a service keeps the one that it asks. */
const OWN_IDLE_MS = 10_000;
const QUESTIONS = 9;

/** Tries whether an embedding model tells what sentences mean, in the languages it is for, on this machine. */
export async function selfTestEmbeddings(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const embedder = createModelEmbedder(model, { idleMs: OWN_IDLE_MS });
  const options: EmbedOptions = { timeoutMs: TIMEOUT_MS, signal };
  try {
    return await tryEmbeddings(embedder, options);
  } catch (error) {
    signal?.throwIfAborted();
    return { faults: [`The model can't be used: ${causeOf(error)}.`], measures: {} };
  } finally {
    await embedder.stop();
  }
}

async function tryEmbeddings(embedder: Embedder, options: EmbedOptions): Promise<SelfTestResult> {
  const faults: string[] = [];
  const triples = TRIPLES.filter(
    ({ language }) => embedder.languages === "many" || embedder.languages.includes(language),
  );
  const texts = triples.flatMap(({ text, same, other }) => [text, same, other]);
  const first = await embedder.embed(texts, options);
  const again = await embedder.embed(texts, options);
  if (first.some((vector) => !vector.every(Number.isFinite)))
    faults.push("Its vectors hold what is no number.");
  if (first.some((vector) => Math.abs(dot(vector, vector) - 1) > 1e-3))
    faults.push("Its vectors are not of length one.");
  if (first.some((vector, at) => vector.some((value, place) => value !== again[at]![place])))
    faults.push("It gives other vectors for the same texts when it is asked again.");
  const right = triples.filter((_, at) => {
    const [text, same, other] = [first[at * 3]!, first[at * 3 + 1]!, first[at * 3 + 2]!];
    return dot(text, same) > dot(text, other);
  }).length;
  if (right < triples.length * ENOUGH_RIGHT)
    faults.push(`It tells only ${right} of ${triples.length} sentences by what they mean.`);
  const measures = { ...(await timesOf(embedder, texts, options)), rightShare: right / triples.length };
  return { faults, measures };
}

async function timesOf(
  embedder: Embedder,
  texts: readonly string[],
  options: EmbedOptions,
): Promise<{ questionMs: number; sentenceMs: number }> {
  const times: number[] = [];
  for (const text of texts.slice(0, QUESTIONS)) {
    const startMs = performance.now();
    await embedder.embed([text], options);
    times.push(performance.now() - startMs);
  }
  const startMs = performance.now();
  await embedder.embed(texts, options);
  const sentenceMs = (performance.now() - startMs) / texts.length;
  return { questionMs: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!, sentenceMs };
}

/** Tries whether a reranker tells a text that answers a question from one that only shares its words, on this machine. */
export async function selfTestReranker(model: InstalledModel, signal?: AbortSignal): Promise<SelfTestResult> {
  const reranker = createModelReranker(model);
  const options: EmbedOptions = { timeoutMs: TIMEOUT_MS, signal };
  const faults: string[] = [];
  let right = 0;
  let isSteady = true;
  let tookMs = 0;
  const startMs = performance.now();
  try {
    for (const { question, answer, other } of ANSWER_PAIRS) {
      const scores = await reranker.score(question, [answer, other], options);
      const again = await reranker.score(question, [answer, other], options);
      if (scores[0]! > scores[1]!) right++;
      isSteady &&= scores.every((score, at) => score === again[at]);
    }
    tookMs = performance.now() - startMs;
  } catch (error) {
    signal?.throwIfAborted();
    return { faults: [`The model can't be used: ${causeOf(error)}.`], measures: {} };
  } finally {
    await reranker.stop();
  }
  const pairMs = tookMs / (ANSWER_PAIRS.length * 4);
  if (!isSteady) faults.push("It scores the same texts differently when it is asked again.");
  if (right < ANSWER_PAIRS.length * ENOUGH_RIGHT)
    faults.push(
      `It tells only ${right} of ${ANSWER_PAIRS.length} answers from sentences that share their words.`,
    );
  return { faults, measures: { pairMs, rightShare: right / ANSWER_PAIRS.length } };
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
}
