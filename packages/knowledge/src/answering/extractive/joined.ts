import type { AnswerEnd, AnswerEvent, AnswerRequest, AnswerSource, Answerer } from "../answerer.ts";
import { USUAL_SOURCES } from "../sources.ts";
import { namesType, questionTypes } from "../../retrieval/question-type.ts";
import { asksForMost } from "../../retrieval/superlatives.ts";
import { questionWords } from "../../retrieval/question-words.ts";
import { wordsOf, functionWords } from "../../text/words.ts";

/** Between two things of which the same is asked. */
const AND = /\s+(?:and|und|et|y|sowie|as well as|ainsi que)\s+/iu;

/** What is asked of one thing "with" another is asked of both, where it is a price. */
const WITH =
  /\s+(?:including|incl\.?|with|mit|inklusive|samt|einschließlich|avec|y compris|con|incluyendo)\s+/iu;

/** "Is A dearer than B and C?" asks for no two prices. */
const COMPARES =
  /(?<!\p{L})(?:than|between|difference|als|zwischen|unterschied|entre|différence|diferencia)(?!\p{L})/iu;

/** The same asked of two things. */
interface Wants {
  first: string;
  /** The other, in full, and as it would be asked as a follow-up. */
  second: readonly [string, string];
}

const GOES_ON = new Map(Object.entries({ en: "and", de: "und", fr: "et", es: "y" }));

const START =
  "how|what|when|where|who|whom|which|why|can|could|do|does|did|is|are|may|will|would|should|must|have|has|" +
  "wie|was|wann|wo|wer|wem|wen|welche[rmns]?|warum|wieso|wohin|kann|können|könnt|gibt|ist|sind|darf|dürfen|muss|müssen|hat|haben|habt|liefert|liefern|" +
  "comment|combien|quand|où|qui|que|quel|quelle|quels|quelles|pourquoi|est-ce|puis-je|peut-on|peut|y a-t-il|avez-vous|faut-il|dois-je|" +
  "cómo|cuánto|cuánta|cuántos|cuántas|cuándo|dónde|quién|qué|cuál|por qué|puedo|se puede|hay|tienen|es|está|tengo que|debo";

const JOINT = new RegExp(
  `(?:[?？]\\s+(?:(?:and|und|et|y|also|außerdem|en plus|además),?\\s+)?|\\s*,?\\s+(?:and|und|et|y|sowie)\\s+(?:also\\s+)?)(?=¿?(?:${START})(?![\\p{L}'’]))`,
  "giu",
);

const MOST = 3;

/** A part of fewer words is no question of its own. */
const FEWEST_WORDS = 3;

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

/**
 * The questions that one holds which joins clauses: "Do you ship to Spain and how long can I return it?" holds two. One
 * for a question that joins none; three at most.
 */
export function partsOf(question: string): string[] {
  const parts = question
    .split(JOINT)
    .map((part) => part.trim())
    .filter(Boolean);
  const isQuestion = (part: string) => part.split(/\s+/u).length >= FEWEST_WORDS;
  return parts.length > 1 && parts.length <= MOST && parts.every(isQuestion) ? parts : [question];
}

/**
 * The questions that one holds which asks the same of two things ("What do A and B cost?"). Undefined for a question that
 * names one thing, or asks for no kind of thing (a price, a time).
 */
export function wantsOf(question: string, language: string | undefined): Wants | undefined {
  const types = questionTypes(question);
  if (types.length === 0 || asksForMost(question) || COMPARES.test(question)) return undefined;
  const match = AND.exec(question) ?? (types.includes("money") ? WITH.exec(question) : null);
  if (!match) return undefined;
  const before = question.slice(0, match.index);
  const after = question.slice(match.index + match[0].length).replace(/[\s?!.]+$/u, "");
  const things = (text: string) =>
    questionWords(text, language).filter(
      ({ folded, weight }) => weight === 1 && !/^\p{N}+$/u.test(folded) && !namesType(folded, types),
    );
  if (things(before).length === 0 || things(after).length === 0) return undefined;
  const common = functionWords(language ?? "");
  const asks = ({ form, folded }: { form: string; folded: string }) =>
    common.has(form) || namesType(folded, types);
  // "What do … cost" goes around both.
  const words = wordsOf(before);
  const firstThing = words.find((word) => !asks(word));
  const start = before.slice(0, firstThing?.start ?? 0).trim();
  const tailWords = wordsOf(after);
  const lastThing = tailWords.findLast((word) => !asks(word));
  const end = after.slice(lastThing?.end ?? after.length).trim();
  return {
    first: `${before} ${end}`.trim() + "?",
    second: [`${start} ${after}?`.trim(), `${GOES_ON.get(language ?? "") ?? "and"} ${after}?`],
  };
}
