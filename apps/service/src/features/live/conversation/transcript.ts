import type { Past } from "@orator/conversation";
import type { LiveMessage } from "../../live-sessions/index.ts";

/** What is kept in memory of a conversation that goes on and on; the database has all of it. */
const MOST_MESSAGES = 1000;

/** What was said in one conversation, and how much of it answers still take into account. */
export class Transcript {
  #messages: LiveMessage[];
  #historyLength: number;

  /** `messages`: what was said before, where another process owned the conversation. `longest`: of its history. */
  constructor(messages: readonly LiveMessage[], longest: number) {
    this.#messages = messages.slice(-MOST_MESSAGES);
    this.#historyLength = messages.length === 0 ? 0 : ((messages.length - 1) % longest) + 1;
  }

  /** What the state machine has to know of it. */
  get past(): Past {
    return {
      taskIds: [...new Set(this.#messages.map(({ taskId }) => taskId))],
      historyLength: this.#historyLength,
    };
  }

  /** Oldest first. */
  get messages(): readonly LiveMessage[] {
    return this.#messages;
  }

  /** What answers take into account, oldest first. */
  history(): { role: "user" | "assistant"; text: string }[] {
    if (this.#historyLength === 0) return [];
    return this.#messages.slice(-this.#historyLength).map(({ role, text }) => ({ role, text }));
  }

  add(message: LiveMessage): void {
    this.#messages.push(message);
    if (this.#messages.length > MOST_MESSAGES) this.#messages.shift();
    this.#historyLength++;
  }

  /** The history begins anew. */
  forget(): void {
    this.#historyLength = 0;
  }
}
