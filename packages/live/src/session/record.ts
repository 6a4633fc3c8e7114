import type { ServerMessage } from "@orator/conversation";
import type { FeedbackValue } from "../names.ts";
import type { Emitter } from "./emitter.ts";
import type { LiveEvents, TranscriptLine } from "./events.ts";
import { Transcript } from "./transcript.ts";
import type { Untaken } from "./transcript.ts";

/** The lines of a conversation, and the events that tell of them. */
export class LiveRecord {
  readonly #transcript = new Transcript();
  readonly #events: Emitter<LiveEvents>;

  constructor(events: Emitter<LiveEvents>) {
    this.#events = events;
  }

  /** The lines so far; those that wait at the end. */
  get lines(): TranscriptLine[] {
    return this.#transcript.lines;
  }

  /** A line is new, or has changed. */
  take(message: ServerMessage & { type: "message" }): void {
    const line = this.#transcript.take(message);
    const { id, text, sources, replaces } = line;
    this.#events.emit("transcript", line);
    if (replaces !== undefined) this.#events.emit("waiting", { id: replaces, text, isWaiting: false });
    if (line.state === "partial") this.#events.emit("partial", line);
    if (!this.#transcript.isNews(message)) return;
    this.#events.emit("message", line);
    if (sources.length > 0) this.#events.emit("source", { messageId: id, sources });
  }

  /** What the server has not taken has changed, or the line to it. */
  wait(untaken: readonly Untaken[], line: { isOpen: boolean }): void {
    const { waits, over } = this.#transcript.wait(untaken, line);
    for (const { id, text } of over) this.#events.emit("waiting", { id, text, isWaiting: false });
    for (const waiting of waits) {
      this.#events.emit("transcript", waiting);
      this.#events.emit("waiting", { id: waiting.id, text: waiting.text, isWaiting: true });
    }
  }

  /** The server tells everything anew. */
  clear(): void {
    const waiting = this.#transcript.clear();
    this.#events.emit("cleared", {});
    for (const line of waiting) this.#events.emit("transcript", line);
  }

  /** What the visitor thinks of an answer was taken down. */
  rate(messageId: string, value: FeedbackValue): void {
    const line = this.#transcript.rate(messageId, value);
    if (line !== undefined) this.#events.emit("transcript", line);
    this.#events.emit("feedback", { messageId, value });
  }
}
