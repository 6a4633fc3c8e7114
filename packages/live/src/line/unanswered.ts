import type { ClientMessage, ServerMessage } from "@orator/conversation";

/** A question, or a text to be said. */
export type Asked = Extract<ClientMessage, { type: "ask" | "say" }>;

/**
 * What was asked and is not answered. All of it is sent again on the next line: a server that died as soon as it had
 * taken a question knows nothing of it, and one that knows it takes it once.
 */
export class Unanswered {
  readonly #asked = new Map<string, { message: Asked; isTaken: boolean }>();

  add(message: Asked): void {
    this.#asked.set(message.id, { message, isTaken: false });
  }

  /** In the order of asking. */
  messages(): Asked[] {
    return [...this.#asked.values()].map(({ message }) => message);
  }

  /** Those that no message has mentioned yet, in the order of asking. */
  untaken(): Asked[] {
    return [...this.#asked.values()].flatMap(({ message, isTaken }) => (isTaken ? [] : [message]));
  }

  /** Learns from what a server says which questions it has taken, and which are over. */
  hear(message: ServerMessage): void {
    if (message.type === "interrupted")
      for (const [id, { isTaken }] of this.#asked) if (isTaken) this.#asked.delete(id);
    if (!("ask_id" in message) || message.ask_id === undefined) return;
    const isAnswer =
      message.type === "message" && message.role === "assistant" && message.state !== "partial";
    if (isAnswer || message.type === "error") return void this.#asked.delete(message.ask_id);
    const asked = this.#asked.get(message.ask_id);
    if (asked !== undefined) asked.isTaken = true;
  }

  clear(): void {
    this.#asked.clear();
  }
}
