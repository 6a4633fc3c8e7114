import type { ChatLimits, ChatMessage, ChatModel } from "../../model/chat-model.ts";
import type { ChatToolCall } from "../../model/chat-tools.ts";
import type { Finding } from "../../retrieval/search.ts";
import type { AnswerEvent, AnswerRequest, Answerer, ToolBox, ToolOutcome } from "../answerer.ts";
import { completeQuestion } from "../extractive/follow-up.ts";
import { smallTalkOf } from "../extractive/small-talk.ts";
import { phrasesIn } from "../phrases.ts";
import { realPersonAnswer } from "../real-person.ts";
import { sourcesOf, USUAL_SOURCES } from "../sources.ts";
import { spokenLanguages } from "../answerer.ts";
import { Citations } from "./citations.ts";
import { promptOf, newMark, fenced } from "./prompt.ts";

/** Of one turn of the model; what it asks for beyond is refused. */
const MOST_AT_ONCE = 8;

/** About 8000 tokens of a model. */
const MOST_RESULT_CHARACTERS = 32_768;

const PASSAGES = 6;
/** How often the model may ask for tools before it has to answer with what it has. */
const ROUNDS = 5;
/**
 * Below this score of the best passage nothing supports an answer, and the model is not asked. Chosen on the tuned
 * questions in questions/, lower than where sentences are good enough to be said as they are: a model reads between them.
 */
const SUPPORT = 0.25;

/**
 * Answers by a chat model that is given the best passages, the personality, the conversation, and tools. Its citations
 * become the sources. Two answers are never the model's: whether a real person is talking, and, where documents are all
 * it may rest on, a question that they do not support.
 */
export function createChatAnswerer(
  model: ChatModel,
  options: { limits?: ChatLimits | undefined; temperature?: number | undefined } = {},
): Answerer {
  return {
    async *answer(request) {
      request.signal?.throwIfAborted();
      const truth = realPersonAnswer(request);
      if (truth !== undefined) {
        yield { delta: truth };
        yield { done: "small_talk" };
        return;
      }
      const { knowledge, question, history, agent, signal } = request;
      const search = completeQuestion(question, history, undefined) ?? question;
      const found = await knowledge?.search(search, signal);
      signal?.throwIfAborted();
      const isCourtesy = smallTalkOf(question, agent.name) !== undefined;
      const passages = (found?.findings ?? []).slice(0, PASSAGES);
      // An empty index is as good as none: then the owner's instructions are all that there is.
      if (found && !found.isEmpty && !isCourtesy && mustDecline(request, passages)) {
        yield { delta: phrasesIn(...spokenLanguages(request)).unknown };
        yield { done: "unknown" };
        return;
      }
      const { cited, hasUsedTools } = yield* converse(model, request, passages, options);
      const sources = [...cited].flatMap((number) => passages[number - 1] ?? []);
      if (sources.length > 0)
        yield { sources: sourcesOf(sources.slice(0, request.mostSources ?? USUAL_SOURCES)) };
      if (sources.length > 0 || hasUsedTools) yield { done: "answered" };
      else if (isCourtesy) yield { done: "small_talk" };
      else yield { done: request.generalKnowledge ? "answered" : "unknown" };
    },
  };
}

/** Whether documents are all that an answer may rest on, and none supports one. */
function mustDecline({ tools, generalKnowledge }: AnswerRequest, passages: readonly Finding[]): boolean {
  if (generalKnowledge || (tools && tools.tools.length > 0)) return false;
  return !passages.some(({ score }) => score >= SUPPORT);
}

interface Conversed {
  /** Numbers of passages, those cited first first; some may be of none. */
  cited: ReadonlySet<number>;
  hasUsedTools: boolean;
}

/** Asks the model, runs what it asks for, and asks again, until it has answered. */
async function* converse(
  model: ChatModel,
  request: AnswerRequest,
  passages: readonly Finding[],
  options: { limits?: ChatLimits | undefined; temperature?: number | undefined },
): AsyncGenerator<AnswerEvent, Conversed> {
  const { tools: box, signal } = request;
  const tools = box?.tools ?? [];
  const mark = newMark();
  const messages: ChatMessage[] = promptOf(request, passages, mark);
  const citations = new Citations();
  let hasUsedTools = false;
  for (let round = 0; ; round++) {
    const mayCall = tools.length > 0 && round < ROUNDS;
    const calls: ChatToolCall[] = [];
    let said = "";
    for await (const piece of model(messages, { ...options, tools, mayCall, signal })) {
      if ("call" in piece) calls.push(piece.call);
      else {
        said += piece.text;
        const delta = citations.push(piece.text);
        if (delta !== "") yield { delta };
      }
    }
    const isOver = calls.length === 0 || !mayCall || box === undefined;
    // The space tells whoever speaks it that a sentence is over while a tool runs.
    const rest = citations.end() + (isOver || said.trim() === "" ? "" : " ");
    if (rest !== "") yield { delta: rest };
    if (isOver) return { cited: citations.numbers, hasUsedTools };
    const outcome = await runCalls(calls, box, mark, signal);
    signal?.throwIfAborted();
    hasUsedTools ||= outcome.hasSucceeded;
    messages.push({ role: "assistant", content: said, calls }, ...outcome.messages);
  }
}

/**
 * Runs what a model asked for, all at the same time, and tells it what came of it: data that others have written, between
 * the marks of the conversation.
 */
async function runCalls(
  calls: readonly ChatToolCall[],
  box: ToolBox,
  mark: string,
  signal: AbortSignal | undefined,
): Promise<{ messages: ChatMessage[]; hasSucceeded: boolean }> {
  const outcomes = await Promise.all(
    calls.map(async (call, place): Promise<ToolOutcome> =>
      place < MOST_AT_ONCE ? run(call, box, signal) : { ok: false, error: "Too many calls at once." },
    ),
  );
  const messages = outcomes.map((outcome, place): ChatMessage => {
    const told = outcome.ok ? { result: outcome.result ?? null } : { error: outcome.error };
    return { role: "tool", callId: calls[place]!.id, content: fenced("result", mark, cut(told)) };
  });
  return { messages, hasSucceeded: outcomes.some(({ ok }) => ok) };
}

async function run(
  { name, arguments: written }: ChatToolCall,
  box: ToolBox,
  signal: AbortSignal | undefined,
): Promise<ToolOutcome> {
  let given: unknown;
  try {
    given = JSON.parse(written);
  } catch {
    return { ok: false, error: "The arguments are not JSON." };
  }
  return box.call({ name, arguments: given }, signal);
}

function cut(told: object): object {
  return JSON.stringify(told).length <= MOST_RESULT_CHARACTERS ? told : { error: "The result is too long." };
}
