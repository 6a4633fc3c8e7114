import type { Task } from "@orator/conversation";
import type { LiveMessage } from "../../live-sessions/index.ts";
import { askOf } from "./ask-id.ts";

/** The task that says the greeting. */
export const GREETING_ID = "greeting";

/** Tasks that put words into the person's mouth, and who did: their lines are marked wherever they are read. */
export class MouthedTasks {
  readonly #by = new Map<string, NonNullable<LiveMessage["saidBy"]>>();

  add({ id, kind }: Task): void {
    if (kind === "supplied") this.#by.set(id, "agent");
    // What a client has named came over a socket; all else by an API key.
    if (kind === "repeat" && id !== GREETING_ID)
      this.#by.set(id, askOf(id).ask_id === undefined ? "api" : "page");
  }

  /** Null for answers and greetings. */
  of(taskId: string): LiveMessage["saidBy"] {
    return this.#by.get(taskId) ?? null;
  }

  /** The task is over. */
  forget(taskId: string): void {
    this.#by.delete(taskId);
  }
}
