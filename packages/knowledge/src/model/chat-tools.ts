import { ModelError } from "./model-error.ts";

/** A function that a chat model may ask to have run. */
export interface ChatTool {
  /** As models take it: letters, digits, `_` and `-`. */
  name: string;
  description: string;
  /** A JSON Schema of the arguments, an object's. */
  parameters: object;
}

/** A call that a model asks for. */
export interface ChatToolCall {
  id: string;
  name: string;
  /** As the model wrote them: meant to be JSON, and fitting to nothing yet. */
  arguments: string;
}

/** A piece of a call as the protocol of OpenAI streams it: the name first, then the arguments bit by bit. */
export interface ToolCallDelta {
  index?: number;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | object | null };
}

const MOST_CALLS = 16;
const MOST_ARGUMENT_CHARACTERS = 16_384;

/** Tools as a request lists them. */
export function toolsOnWire(tools: readonly ChatTool[]): object[] {
  return tools.map(({ name, description, parameters }) => ({
    type: "function",
    function: { name, description, parameters },
  }));
}

/** Calls as an assistant's message repeats them. */
export function callsOnWire(calls: readonly ChatToolCall[]): object[] {
  return calls.map(({ id, name, arguments: written }) => ({
    id,
    type: "function",
    function: { name, arguments: written },
  }));
}

/**
 * Whether a server's refusal is about tools and not about the question. Ollama: "… does not support tools"; vLLM:
 * "auto tool choice requires …"; routers: "No endpoints found that support tool use".
 */
export function refusesTools(status: number, said: string): boolean {
  return [400, 404, 422, 501].includes(status) && /\btools?\b|tool_|function/i.test(said);
}

/** Puts calls together from the pieces in which they are streamed. */
export class ToolCallReader {
  readonly #calls: (ChatToolCall & { index: number | undefined })[] = [];

  /** Throws ModelError when a model asks for more than anybody would run. */
  take(deltas: readonly ToolCallDelta[]): void {
    for (const delta of deltas) this.#take(delta);
  }

  /** All of them, in the order in which they were begun. */
  calls(): ChatToolCall[] {
    return this.#calls.map(({ id, name, arguments: written }) => ({ id, name, arguments: written || "{}" }));
  }

  #take({ index, id, function: asked }: ToolCallDelta): void {
    const name = asked?.name ?? "";
    const last = this.#calls.findLast((call) => call.index === index);
    // Some servers count every call as the first one, and tell them apart by their ids alone.
    const isNew = last === undefined || (name !== "" && id !== undefined && id !== null && id !== last.id);
    const call = isNew
      ? { id: id || `call_${this.#calls.length + 1}`, name: "", arguments: "", index }
      : last;
    if (isNew) this.#calls.push(call);
    if (isNew || call.name === "") call.name = name || call.name;
    const more = asked?.arguments ?? "";
    // Not what the protocol says, but what some servers send: the arguments as they are.
    call.arguments += typeof more === "string" ? more : JSON.stringify(more);
    if (this.#calls.length > MOST_CALLS || call.arguments.length > MOST_ARGUMENT_CHARACTERS)
      throw new ModelError("bad_answer", "The language model requested more tool calls than allowed.");
  }
}
