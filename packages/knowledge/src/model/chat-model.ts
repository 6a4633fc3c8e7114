import { callsOnWire, refusesTools, ToolCallReader, toolsOnWire } from "./chat-tools.ts";
import type { ChatTool, ChatToolCall, ToolCallDelta } from "./chat-tools.ts";
import { ModelError } from "./model-error.ts";
import type { ModelEndpoint } from "./model-error.ts";
import { Patience } from "./patience.ts";
import { ReasoningFilter } from "./reasoning.ts";
import { refusalOf, withoutRefused } from "./refusals.ts";
import type { ModelRefusal } from "./refusals.ts";
import { serverSentData } from "./server-sent-data.ts";

/** A message of the chat protocol. */
export type ChatMessage =
  | { role: "system" | "user"; content: string }
  /** `calls`: what it asked to have run, after what it said. */
  | { role: "assistant"; content: string; calls?: readonly ChatToolCall[] }
  /** What came of a call. */
  | { role: "tool"; callId: string; content: string };

/** How long a model may keep silent, and how much it may say. */
export interface ChatLimits {
  /** Until the first word; a large model that is being loaded takes its time. */
  firstWordMs: number;
  /** Between two pieces. */
  silenceMs: number;
  totalMs: number;
  characters: number;
  /** Asked of the model; `characters` holds it to that. */
  tokens: number;
}

/** For answers that are spoken. */
export const CHAT_LIMITS: ChatLimits = {
  firstWordMs: 30_000,
  silenceMs: 15_000,
  totalMs: 120_000,
  characters: 6000,
  tokens: 500,
};

/** A piece of an answer: text to append, or a call that is to be run before the model is asked again. */
type ChatPiece = { text: string } | { call: ChatToolCall };

/** What a model is asked with. */
interface ChatOptions {
  limits?: ChatLimits | undefined;
  /** 0 to 2; defaults to the model's own. */
  temperature?: number | undefined;
  /** What it may have run. A model without tool calling is called without them. */
  tools?: readonly ChatTool[] | undefined;
  /** Whether it may call them: false where they are only named because the conversation has calls in it. */
  mayCall?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Asks a model and yields its answer as it comes, the calls at its end. The connection is closed when the caller stops
 * reading or aborts. Rejects with ModelError, or the signal's reason.
 */
export type ChatModel = (messages: readonly ChatMessage[], options?: ChatOptions) => AsyncIterable<ChatPiece>;

/** What was learnt of a model by asking it. */
interface Habits {
  /** Parameters that it takes under another name, or not at all, as they were refused. */
  refused: { status: number; said: string }[];
  /** Whether it begins with what it thinks, without a mark that opens it; undefined before its first answer. */
  startsThinking: boolean | undefined;
}

const MOST_HABITS = 500;
const habits = new Map<string, Habits>();

function habitsOf({ baseUrl, model }: ModelEndpoint): Habits {
  const key = `${baseUrl} ${model}`;
  const known = habits.get(key);
  if (known) return known;
  if (habits.size >= MOST_HABITS) habits.clear();
  const made: Habits = { refused: [], startsThinking: undefined };
  habits.set(key, made);
  return made;
}

interface ChatParts {
  fetch: typeof globalThis.fetch;
  /** Told of every request that the server refuses, also of those that it takes in another form. */
  onRefusal?: ((refusal: ModelRefusal) => void) | undefined;
}

/**
 * The model behind an OpenAI-compatible `/chat/completions`. What it thinks, beside its answer or in it, is not yielded, but counts
 * as a sign of life. An answer that is empty, or cut off in the middle of a sentence, is a ModelError at its end.
 */
export function createChatModel(endpoint: ModelEndpoint, parts: ChatParts): ChatModel {
  return (messages, options = {}) => streamChat(endpoint, parts, messages, options);
}

async function* streamChat(
  endpoint: ModelEndpoint,
  parts: ChatParts,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): AsyncGenerator<ChatPiece> {
  const { limits = CHAT_LIMITS, signal } = options;
  const closing = new AbortController();
  const patience = new Patience(closing, limits);
  const signals = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
  const calls = new ToolCallReader();
  const known = habitsOf(endpoint);
  const reasoning = new ReasoningFilter(known);
  try {
    const body = await openChat(endpoint, parts, bodyOf(endpoint, messages, options), signals);
    let said = "";
    let isFinished = false;
    let isCut = false;
    for await (const data of serverSentData(body)) {
      if (data === "[DONE]") {
        isFinished = true;
        break;
      }
      const { text: written, thought, asked, finished, cut } = readChunk(data);
      isFinished ||= finished;
      isCut ||= cut;
      calls.take(asked);
      if (written !== "" || thought || asked.length > 0) patience.heard();
      const text = said === "" ? reasoning.push(written).trimStart() : reasoning.push(written);
      if (reasoning.wasUnopened) known.startsThinking = true;
      if (text === "") continue;
      said += text;
      yield { text };
      if (said.length > limits.characters) return;
    }
    const end = reasoning.end({ isWhole: isFinished && !isCut });
    const rest = said === "" ? end.trimStart() : end;
    if (rest.trim() !== "") yield { text: rest };
    said += rest;
    if (!isFinished)
      throw new ModelError("broke_off", "The language model stopped in the middle of its answer.");
    if (said.trim() !== "") known.startsThinking ??= false;
    patience.stop();
    for (const call of calls.calls()) yield { call };
    if (calls.calls().length > 0) return;
    if (said.trim() === "") throw new ModelError("empty", "The language model gave no answer.");
    if (isCut && !ENDS.test(said))
      throw new ModelError("broke_off", "The language model stopped in the middle of its answer.");
  } catch (error) {
    signal?.throwIfAborted();
    if (patience.isOver)
      throw new ModelError("too_slow", "The language model took too long to answer.", error);
    if (error instanceof ModelError) throw error;
    throw new ModelError("unreachable", "The language model could not be reached.", error);
  } finally {
    patience.stop();
    closing.abort();
  }
}

/** The end of a sentence, with what is cited for it. */
const ENDS = /[.!?…。！？।؟]["'”’»)]*(?:\s*(?:\[[\d\s,;^–-]*\]|【[^】]*】))*\s*$/u;

interface ChatBody {
  messages: { content?: unknown }[];
  tools?: object[];
  tool_choice?: "none";
  [member: string]: unknown;
}

function bodyOf(
  { model }: ModelEndpoint,
  messages: readonly ChatMessage[],
  { limits = CHAT_LIMITS, temperature, tools = [], mayCall = true }: ChatOptions,
): ChatBody {
  return {
    model,
    messages: messages.map(messageOnWire),
    stream: true,
    max_tokens: limits.tokens,
    ...(temperature !== undefined && { temperature }),
    ...(tools.length > 0 && { tools: toolsOnWire(tools) }),
    ...(tools.length > 0 && !mayCall && { tool_choice: "none" }),
  };
}

/** The stream of an answer; of one without what the server refuses (tools, names of parameters), where it refuses that. */
async function openChat(
  endpoint: ModelEndpoint,
  { fetch, onRefusal }: ChatParts,
  asked: ChatBody,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { refused } = habitsOf(endpoint);
  let body = refused.reduce((each, { status, said }) => withoutRefused(each, status, said) ?? each, asked);
  for (;;) {
    const response = await fetch(`${endpoint.baseUrl}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(endpoint.apiKey !== undefined && { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify(body),
      redirect: "error",
      signal,
    });
    if (response.ok) return response.body!;
    const { status } = response;
    const said = (await response.text().catch(() => "")).slice(0, LONGEST_REFUSAL);
    onRefusal?.(refusalOf(status, said, contentsOf(body), endpoint.apiKey));
    const { tools, tool_choice: _, ...plain } = body;
    const other = withoutRefused(body, status, said);
    if (other) {
      refused.push({ status, said });
      body = other;
    } else if (tools !== undefined && refusesTools(status, said)) body = plain;
    else throw ModelError.ofStatus(status, said);
  }
}

const LONGEST_REFUSAL = 4000;

function contentsOf({ messages }: ChatBody): string[] {
  return messages.flatMap(({ content }) => (typeof content === "string" ? [content] : []));
}

function messageOnWire(message: ChatMessage): object {
  if (message.role === "tool")
    return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role !== "assistant" || message.calls === undefined)
    return { role: message.role, content: message.content };
  return { role: "assistant", content: message.content || null, tool_calls: callsOnWire(message.calls) };
}

interface Chunk {
  choices?: {
    delta?: {
      /** Some servers give parts, of which only the texts are said. */
      content?: string | { type?: string; text?: unknown }[] | null;
      /** What it thinks; servers name it either way. */
      reasoning_content?: unknown;
      reasoning?: unknown;
      reasoning_details?: unknown;
      tool_calls?: ToolCallDelta[] | null;
    };
    finish_reason?: string | null;
  }[];
  error?: { message?: string } | string;
}

function readChunk(data: string): {
  text: string;
  thought: boolean;
  asked: ToolCallDelta[];
  finished: boolean;
  cut: boolean;
} {
  let chunk: Chunk;
  try {
    chunk = JSON.parse(data) as Chunk;
  } catch (error) {
    throw new ModelError("bad_answer", "The language model sent an invalid response.", error);
  }
  if (chunk.error !== undefined && chunk.error !== null)
    throw new ModelError("refused", "The language model could not answer.", chunk.error);
  const choice = chunk.choices?.[0];
  const { content, reasoning_content, reasoning, reasoning_details, tool_calls } = choice?.delta ?? {};
  const parts = Array.isArray(content) ? content : [{ type: "text", text: content }];
  const isText = ({ type, text }: { type?: string; text?: unknown }) =>
    type === "text" && typeof text === "string";
  return {
    text: parts
      .filter(isText)
      .map(({ text }) => text as string)
      .join(""),
    thought:
      Boolean(reasoning_content || reasoning || reasoning_details) ||
      (Array.isArray(content) && content.length > 0),
    asked: tool_calls ?? [],
    finished: typeof choice?.finish_reason === "string",
    cut: choice?.finish_reason === "length",
  };
}
