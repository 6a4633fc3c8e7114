import { LIMITS, TOOL_NAME } from "@orator/conversation";
import type { ClientMessage, OfferedTool, ServerMessage } from "@orator/conversation";
import type { Emitter } from "./emitter.ts";
import type { LiveEvents, LiveTool } from "./events.ts";

type Send = (message: ClientMessage) => void;
type ToolCall = ServerMessage & { type: "tool.call" };

/** The tools of a page, and the calls of them that are open. */
export class Tools {
  readonly #tools = new Map<string, LiveTool>();
  readonly #open = new Map<string, AbortController>();
  #isOffered = false;
  readonly #events: Emitter<LiveEvents>;
  readonly #send: Send;

  constructor(events: Emitter<LiveEvents>, send: Send) {
    this.#events = events;
    this.#send = send;
  }

  /**
   * Adds a tool, or replaces the one of its name; the function that it returns takes it away. Throws a RangeError for a bad
   * name, and for more tools than a page may have.
   */
  register(tool: LiveTool): () => void {
    if (!TOOL_NAME.test(tool.name))
      throw new RangeError(`tool: "${tool.name}" is no name: a letter, then letters, digits, _ and -.`);
    if (!this.#tools.has(tool.name) && this.#tools.size === LIMITS.tools)
      throw new RangeError(`tool: a page has ${LIMITS.tools} of them at most.`);
    this.#tools.set(tool.name, tool);
    this.offer();
    return () => {
      if (this.#tools.get(tool.name) !== tool) return;
      this.#tools.delete(tool.name);
      this.offer();
    };
  }

  /** Tells the server what this page can run: with each change, and with each line that knows nothing of it. */
  offer(): void {
    // A page that never had any says nothing.
    if (this.#tools.size === 0 && !this.#isOffered) return;
    this.#isOffered = true;
    const tools = [...this.#tools.values()].map(({ name, description, parameters }): OfferedTool => ({
      name,
      ...(description !== undefined && { description }),
      ...(parameters !== undefined && { parameters }),
    }));
    this.#send({ type: "tools.register", tools });
  }

  /** Runs what is called, once, and tells what came of it. What this page has not registered, another may run. */
  call({ id, name, arguments: args, ask_id: askId }: ToolCall): void {
    const tool = this.#tools.get(name);
    // A call that was open when the line broke is told again.
    if (tool === undefined || this.#open.has(id)) return;
    const call = new AbortController();
    this.#open.set(id, call);
    const about = { id, name, args, askId };
    this.#events.emit("tool", { ...about, state: "called" });
    void this.#run(tool, args, call.signal).then((outcome) => {
      if (call.signal.aborted) return;
      this.#open.delete(id);
      this.#send({ type: "tool.result", id, ...outcome });
      const { ok, ...came } = outcome;
      this.#events.emit("tool", { ...about, ...came, state: ok ? "done" : "failed" });
    });
  }

  /** Nobody waits for a call any more: it took too long, or was interrupted. */
  cancel({ id }: { id: string }): void {
    this.#open.get(id)?.abort();
    this.#open.delete(id);
  }

  /** Nobody waits for any call. */
  close(): void {
    for (const call of this.#open.values()) call.abort();
    this.#open.clear();
  }

  async #run(
    tool: LiveTool,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<{ ok: true; result: unknown } | { ok: false; error: string }> {
    try {
      const result = await tool.run(args, signal);
      // As the wire will have it; nothing at all is null.
      const json = JSON.stringify(result) ?? "null";
      if (json.length > LIMITS.toolResultCharacters)
        throw new RangeError(`The result has more than ${LIMITS.toolResultCharacters} characters of JSON.`);
      return { ok: true, result: JSON.parse(json) };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { ok: false, error: message.slice(0, LIMITS.toolErrorCharacters) };
    }
  }
}
