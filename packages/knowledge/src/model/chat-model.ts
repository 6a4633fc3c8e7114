import { ModelError } from "./model-error.ts";
import type { ModelEndpoint } from "./model-endpoint.ts";
import { serverSentData } from "./server-sent-data.ts";

/** A message of the chat protocol. */
export interface ChatMessage {
  role: "system" | "user" | "assistant";
  content: string;
}

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

/**
 * Asks a model and yields its answer as it comes. The connection is closed when the caller stops reading or aborts.
 * Rejects with ModelError, or the signal's reason.
 */
export type ChatModel = (
  messages: readonly ChatMessage[],
  options?: { limits?: ChatLimits; signal?: AbortSignal | undefined },
) => AsyncIterable<string>;

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
  options: { limits?: ChatLimits; signal?: AbortSignal | undefined },
): AsyncGenerator<string> {
  const { limits = CHAT_LIMITS, signal } = options;
  const closing = new AbortController();
  const patience = new Patience(closing, limits);
  const signals = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
  try {
    const response = await fetch(`${endpoint.baseUrl}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "text/event-stream",
        ...(endpoint.apiKey !== undefined && { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify({ model: endpoint.model, messages, stream: true, max_tokens: limits.tokens }),
      redirect: "error",
      signal: signals,
    });
    if (!response.ok) throw await ModelError.ofResponse(response);
    let said = 0;
    let isFinished = false;
    for await (const data of serverSentData(response.body!)) {
      if (data === "[DONE]") {
        isFinished = true;
        break;
      }
      const { text, finished } = readChunk(data);
      isFinished ||= finished;
      if (text === "") continue;
      patience.heard();
      said += text.length;
      yield text;
      if (said > limits.characters) return;
    }
    if (!isFinished) throw new ModelError("broke_off", "The language model broke off in the middle.");
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

/** Closes the connection when nothing has come for too long. */
class Patience {
  isOver = false;
  readonly #total: NodeJS.Timeout;
  readonly #end: () => void;
  readonly #silenceMs: number;
  #next: NodeJS.Timeout;

  constructor(closing: AbortController, limits: ChatLimits) {
    this.#end = () => {
      this.isOver = true;
      closing.abort();
    };
    this.#silenceMs = limits.silenceMs;
    this.#total = setTimeout(this.#end, limits.totalMs);
    this.#next = setTimeout(this.#end, limits.firstWordMs);
  }

  heard(): void {
    clearTimeout(this.#next);
    this.#next = setTimeout(this.#end, this.#silenceMs);
  }

  stop(): void {
    clearTimeout(this.#total);
    clearTimeout(this.#next);
  }
}

interface Chunk {
  choices?: { delta?: { content?: string | null }; finish_reason?: string | null }[];
  error?: { message?: string } | string;
}

function readChunk(data: string): { text: string; finished: boolean } {
  let chunk: Chunk;
  try {
    chunk = JSON.parse(data) as Chunk;
  } catch (error) {
    throw new ModelError("bad_answer", "The language model sent something that is no answer.", error);
  }
  if (chunk.error !== undefined)
    throw new ModelError("refused", "The language model could not answer.", chunk.error);
  const choice = chunk.choices?.[0];
  return { text: choice?.delta?.content ?? "", finished: typeof choice?.finish_reason === "string" };
}
