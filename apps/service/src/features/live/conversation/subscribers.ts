import { createOutbox } from "@orator/conversation";
import type { Outbox, Sent, Told, Unnumbered } from "@orator/conversation";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { CloseReason, Viewer } from "./viewer.ts";

/** More sound than is ever made ahead of its hearing: whoever comes back in time misses nothing. */
const KEPT_BYTES = 1_500_000;

/** The subscribers of one conversation, and the messages that they were sent lately. */
export class Subscribers {
  readonly #clock: Clock;
  readonly #outbox: Outbox;
  readonly #viewers = new Set<Viewer>();
  #lastSeenMs: number;

  /** `lastSeq`: the last message that reached the client which takes the conversation up, if one does. */
  constructor(clock: Clock, lastSeq: number | undefined) {
    this.#clock = clock;
    this.#outbox = createOutbox({ bytes: KEPT_BYTES }, lastSeq);
    this.#lastSeenMs = clock.nowMs();
  }

  /** How many watch. */
  get size(): number {
    return this.#viewers.size;
  }

  /** Whether any of them takes Opus. */
  get takesOpus(): boolean {
    return [...this.#viewers].some(({ takesOpus }) => takesOpus);
  }

  /** For how long nobody has watched; 0 while somebody does. */
  unwatchedMs(): number {
    return this.size > 0 ? 0 : this.#clock.nowMs() - this.#lastSeenMs;
  }

  /** The number of the last message that was told. */
  get lastSeq(): number {
    return this.#outbox.lastSeq;
  }

  /** What was told after a message; undefined when that is not known any more. */
  since(lastSeq: number): Sent[] | undefined {
    return this.#outbox.since(lastSeq);
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  remove(viewer: Viewer): void {
    if (this.#viewers.delete(viewer)) this.#lastSeenMs = this.#clock.nowMs();
  }

  /** Numbers a message and sends it to all; returns its number. `opus`: the same for those who take that. */
  tell(message: Unnumbered, frames: readonly Uint8Array[] = [], opus?: Told): number {
    const sent = this.#outbox.push(message, frames, opus);
    for (const viewer of this.#viewers) viewer.send(sent);
    return sent.seq;
  }

  /** Nothing follows. */
  close(reason: CloseReason): void {
    for (const viewer of this.#viewers) viewer.close(reason);
    this.#viewers.clear();
  }
}
