import type { AnswerEnd, AnswerEvent, AnswerRequest, AnswerSource, Answerer } from "../answerer.ts";
import { partsOf } from "./parts.ts";
import { wantsOf } from "./wants.ts";
import { USUAL_SOURCES } from "../sources.ts";

/** The answers to the questions that one joins, as one answer. */
interface JoinedAnswer {
  events: AnswerEvent[];
  /** Whether each of the questions was answered. */
  isWhole: boolean;
}

/** What a question of its own was answered. */
interface Answered {
  text: string;
  sources: AnswerSource[];
  end: AnswerEnd;
}

/**
 * Asks an answerer each of the questions that one joins ("How late is it open, and what does it cost?", "What do A and
 * B cost?"), the second as one that follows the first. Undefined where it joins none, or none of them is answered; of
 * two things of which the same is asked both must be answered, and not by the same words.
 */
export async function answerJoined(
  answerer: Answerer,
  request: AnswerRequest,
  language: string | undefined,
): Promise<JoinedAnswer | undefined> {
  const clauses = partsOf(request.question);
  const wants = clauses.length > 1 ? undefined : wantsOf(request.question, language);
  const questions = wants ? [[wants.first], wants.second] : clauses.map((clause) => [clause]);
  if (questions.length === 1) return undefined;
  const answers: Answered[] = [];
  const history = [...request.history];
  for (const ways of questions) {
    let answer: Answered | undefined;
    for (const question of ways) answer ??= await answered(answerer, { ...request, question, history });
    if (answer) answers.push(answer);
    else if (wants) return undefined;
    history.push({ role: "user", text: ways[0]! }, { role: "assistant", text: answer?.text ?? "" });
  }
  const isWhole = answers.length === questions.length;
  if (answers.length === 0) return undefined;
  const texts = answers
    .map(({ text }) => text)
    .filter(
      (text, at, all) => !all.some((other, place) => other.includes(text) && (place < at || other !== text)),
    );
  if (wants && texts.length < answers.length) return undefined;
  return { isWhole, events: eventsOf(texts, answers, request.mostSources ?? USUAL_SOURCES) };
}

function eventsOf(texts: readonly string[], answers: readonly Answered[], most: number): AnswerEvent[] {
  const passages = answers.map(({ end }) => end.passage);
  const [first] = passages;
  const isOne = first && passages.every((passage) => passage?.text === first.text);
  const sources = [
    ...new Map(answers.flatMap((each) => each.sources).map((source) => [source.excerpt, source])),
  ];
  return [
    ...texts.map((text, at) => ({ delta: at === 0 ? text : ` ${text}` })),
    { sources: sources.slice(0, most).map(([, source]) => source) },
    {
      done: "answered",
      confidence: Math.min(...answers.map(({ end }) => end.confidence ?? 0)),
      ...(isOne && { passage: first }),
    },
  ];
}

async function answered(answerer: Answerer, request: AnswerRequest): Promise<Answered | undefined> {
  let text = "";
  let sources: AnswerSource[] = [];
  for await (const event of answerer.answer(request)) {
    if ("delta" in event) text += event.delta;
    else if ("sources" in event) sources = event.sources;
    else return event.done === "answered" ? { text, sources, end: event } : undefined;
  }
  return undefined;
}
