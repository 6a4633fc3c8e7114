import { callsOnWire, refusesTools, ToolCallReader, toolsOnWire } from "./chat-tools.ts";
import type { ChatTool, ChatToolCall, ToolCallDelta } from "./chat-tools.ts";
import { ModelError } from "./model-error.ts";
import type { ModelEndpoint } from "./model-error.ts";
import { Patience } from "./patience.ts";
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

/** The model behind an OpenAI-compatible `/chat/completions`. */
export function createChatModel(
  endpoint: ModelEndpoint,
  parts: { fetch: typeof globalThis.fetch },
): ChatModel {
  return (messages, options = {}) => streamChat(endpoint, parts.fetch, messages, options);
}

async function* streamChat(
  endpoint: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  messages: readonly ChatMessage[],
  options: ChatOptions,
): AsyncGenerator<ChatPiece> {
  const { limits = CHAT_LIMITS, signal } = options;
  const closing = new AbortController();
  const patience = new Patience(closing, limits);
  const signals = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
  const calls = new ToolCallReader();
  try {
    const body = await openChat(endpoint, fetch, bodyOf(endpoint, messages, options), signals);
    let said = 0;
    let isFinished = false;
    for await (const data of serverSentData(body)) {
      if (data === "[DONE]") {
        isFinished = true;
        break;
      }
      const { text, asked, finished } = readChunk(data);
      isFinished ||= finished;
      calls.take(asked);
      if (text !== "" || asked.length > 0) patience.heard();
      if (text === "") continue;
      said += text.length;
      yield { text };
      if (said > limits.characters) return;
    }
    if (!isFinished)
      throw new ModelError("broke_off", "The language model stopped in the middle of its answer.");
    patience.stop();
    for (const call of calls.calls()) yield { call };
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

interface ChatBody {
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

/** The stream of an answer; of one without tools, where the model knows none. */
async function openChat(
  endpoint: ModelEndpoint,
  fetch: typeof globalThis.fetch,
  body: ChatBody,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
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
  const said = await response.text().catch(() => "");
  const { tools, tool_choice: _, ...plain } = body;
  if (tools !== undefined && refusesTools(response.status, said))
    return openChat(endpoint, fetch, plain, signal);
  throw ModelError.ofStatus(response.status, said);
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
    delta?: { content?: string | null; tool_calls?: ToolCallDelta[] | null };
    finish_reason?: string | null;
  }[];
  error?: { message?: string } | string;
}

function readChunk(data: string): { text: string; asked: ToolCallDelta[]; finished: boolean } {
  let chunk: Chunk;
  try {
    chunk = JSON.parse(data) as Chunk;
  } catch (error) {
    throw new ModelError("bad_answer", "The language model sent an invalid response.", error);
  }
  if (chunk.error !== undefined)
    throw new ModelError("refused", "The language model could not answer.", chunk.error);
  const choice = chunk.choices?.[0];
  return {
    text: choice?.delta?.content ?? "",
    asked: choice?.delta?.tool_calls ?? [],
    finished: typeof choice?.finish_reason === "string",
  };
}
