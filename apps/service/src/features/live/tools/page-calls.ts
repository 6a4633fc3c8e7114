import type { ClientMessage, Unnumbered } from "@orator/conversation";
import type { ToolOutcome } from "@orator/knowledge";

/** Calls of a conversation that pages have not answered yet; one more is an outcome that says so. */
const MOST_OPEN = 16;

/** A call that a page is to run. */
interface PageCall {
  id: string;
  name: string;
  given: Record<string, unknown>;
  timeoutMs: number;
  /** The client's id of the question that it is for. */
  askId: string | undefined;
}

/** Calls that pages run, from the moment they are told of them to the result, the time-out or the interruption. */
export class PageCalls {
  readonly #open = new Map<string, (outcome: ToolOutcome) => void>();
  readonly #tell: (message: Unnumbered) => void;

  constructor(tell: (message: Unnumbered) => void) {
    this.#tell = tell;
  }

  /** Settles with what a page says, or with what there is to say without it; rejects with the signal's reason alone. */
  async run(
    { id, name, given, timeoutMs, askId }: PageCall,
    signal: AbortSignal | undefined,
  ): Promise<ToolOutcome> {
    signal?.throwIfAborted();
    if (this.#open.size >= MOST_OPEN) return { ok: false, error: "Too many calls at once." };
    const { promise, resolve, reject } = Promise.withResolvers<ToolOutcome>();
    const cancel = (reason: "timeout" | "interrupted"): void => {
      this.#open.delete(id);
      this.#tell({ type: "tool.cancel", id, reason });
    };
    const interrupt = (): void => {
      cancel("interrupted");
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      cancel("timeout");
      resolve({ ok: false, error: "The tool took too long." });
    }, timeoutMs);
    this.#open.set(id, resolve);
    signal?.addEventListener("abort", interrupt, { once: true });
    this.#tell({
      type: "tool.call",
      id,
      name,
      arguments: given,
      timeout_ms: timeoutMs,
      ...(askId !== undefined && { ask_id: askId }),
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", interrupt);
    }
  }

  /** Takes what a page says came of a call; false where that call is not open. */
  settle({ id, ok, result, error }: ClientMessage & { type: "tool.result" }): boolean {
    const resolve = this.#open.get(id);
    this.#open.delete(id);
    resolve?.(
      ok ? { ok, result: result ?? null } : { ok, error: error || "The tool failed and did not say why." },
    );
    return resolve !== undefined;
  }
}
