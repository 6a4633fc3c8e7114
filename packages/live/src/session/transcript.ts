import type { ServerMessage } from "@orator/conversation";
import type { FeedbackValue } from "../names.ts";
import type { TranscriptLine } from "./events.ts";

/** A question that the server has not taken. */
export interface Untaken {
  id: string;
  text: string;
}

/** The lines of a conversation, with the questions that wait for the line to the server among them. */
export class Transcript {
  readonly #lines = new Map<string, TranscriptLine>();
  /** Lines that were told as final. */
  readonly #told = new Set<string>();

  /** In the order in which they came; those that wait at the end. */
  get lines(): TranscriptLine[] {
    const lines = [...this.#lines.values()];
    const waits = ({ state }: TranscriptLine): boolean => state === "waiting";
    return [...lines.filter((line) => !waits(line)), ...lines.filter(waits)];
  }

  /** Takes a line as the server tells it. */
  take(message: ServerMessage & { type: "message" }): TranscriptLine {
    const { id, role, text, state, sources = [], ask_id: askId, said_by: saidBy, feedback } = message;
    const waited = role === "user" && askId !== undefined && this.#lines.get(askId)?.state === "waiting";
    const line: TranscriptLine = {
      id,
      role,
      text,
      state,
      sources,
      ...(askId !== undefined && { askId }),
      ...(waited && { replaces: askId }),
      ...(saidBy !== undefined && { saidBy }),
      ...(feedback !== undefined && { feedback }),
    };
    if (waited) this.#lines.delete(askId);
    this.#lines.set(id, line);
    return line;
  }

  /** Whether a line is final and has not been told as such: a server that tells it anew gives it another id, not another time. */
  isNews({ role, state, created_at: at }: ServerMessage & { type: "message" }): boolean {
    if (state === "partial" || this.#told.has(`${role} ${at}`)) return false;
    this.#told.add(`${role} ${at}`);
    return true;
  }

  /**
   * Brings the waiting lines in step with the questions that the server has not taken: those wait that were asked, or got lost,
   * while the line was not open. Returns the lines that wait from now on, and those that don't any more.
   */
  wait(
    untaken: readonly Untaken[],
    { isOpen }: { isOpen: boolean },
  ): { waits: TranscriptLine[]; over: TranscriptLine[] } {
    const ids = new Set(untaken.map(({ id }) => id));
    const over = [...this.#lines.values()].filter(({ id, state }) => state === "waiting" && !ids.has(id));
    for (const { id } of over) this.#lines.delete(id);
    const news = isOpen ? [] : untaken.filter(({ id }) => !this.#lines.has(id));
    const waits = news.map(({ id, text }): TranscriptLine => ({
      id,
      role: "user",
      text,
      state: "waiting",
      sources: [],
      askId: id,
    }));
    for (const line of waits) this.#lines.set(line.id, line);
    return { waits, over };
  }

  /** Notes what the visitor thinks of a line; undefined where there is none of that id. */
  rate(messageId: string, feedback: FeedbackValue): TranscriptLine | undefined {
    const line = this.#lines.get(messageId);
    if (line === undefined) return undefined;
    const rated = { ...line, feedback };
    this.#lines.set(messageId, rated);
    return rated;
  }

  /** Forgets all that the server tells anew; returns what still waits. */
  clear(): TranscriptLine[] {
    for (const { id, state } of this.#lines.values()) if (state !== "waiting") this.#lines.delete(id);
    return [...this.#lines.values()];
  }
}
