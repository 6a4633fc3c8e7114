import { aheadMs, step, wakeAtMs } from "@orator/conversation";
import type { Conversation, ConversationEvent, Effect } from "@orator/conversation";
import type { Clock } from "../../../platform/clock/clock.ts";

/** Node's timers take at most 2^31 − 1 ms. */
const LONGEST_SLEEP_MS = 2_000_000_000;

/** What the pure state machine is driven with. */
interface SteppedParts<Sound> {
  clock: Clock;
  carryOut(effect: Effect<Sound>): void;
  /** All effects of what has just happened are carried out. */
  settled(): void;
}

/** The pure state machine in time: takes one event after the other, and wakes when time alone brings something about. */
export class SteppedConversation<Sound> {
  readonly #parts: SteppedParts<Sound>;
  #state: Conversation;
  #events: ConversationEvent<Sound>[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(state: Conversation, parts: SteppedParts<Sound>) {
    this.#state = state;
    this.#parts = parts;
    this.#rearm();
  }

  /** Whether a microphone is open. */
  get isListening(): boolean {
    return this.#state.listening !== undefined;
  }

  /** Whether a task waits, or is spoken. */
  has(taskId: string): boolean {
    return this.#state.tasks.some(({ task }) => task.id === taskId);
  }

  /** How much speech is made and not heard yet. */
  aheadMs(): number {
    return aheadMs(this.#state, this.#nowMs());
  }

  /** Lets something happen, and carries out what follows. What an effect causes comes after all effects of its own cause. */
  send(event: ConversationEvent<Sound>): void {
    if (this.#isStopped) return;
    this.#events.push(event);
    if (this.#events.length > 1) return;
    try {
      for (let next = this.#events[0]; next !== undefined && !this.#isStopped; next = this.#events[0]) {
        const { state, effects } = step(this.#state, next, this.#nowMs());
        this.#state = state;
        for (const effect of effects) this.#parts.carryOut(effect);
        this.#events.shift();
      }
    } finally {
      // Also after an error: a conversation that stands still would never end.
      this.#events = [];
      this.#parts.settled();
      this.#rearm();
    }
  }

  /** Nothing happens any more. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #nowMs(): number {
    return this.#parts.clock.nowMs();
  }

  #rearm(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const wakeMs = wakeAtMs(this.#state, this.#nowMs());
    if (wakeMs === undefined) return;
    const delayMs = Math.min(Math.max(0, wakeMs - this.#nowMs()), LONGEST_SLEEP_MS);
    this.#timer = setTimeout(() => this.send({ type: "tick" }), delayMs);
    this.#timer.unref();
  }
}
