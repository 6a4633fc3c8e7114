import type { Clock } from "./clock.ts";

/** How much a bucket takes in. */
interface Rate {
  aSecond: number;
  /** What it holds when it is full, as it is at first. */
  atOnce: number;
}

/** A budget that fills up again with time. */
export class TokenBucket {
  readonly #clock: Clock;
  readonly #rate: Rate;
  #left: number;
  #filledMs: number;

  constructor(clock: Clock, rate: Rate) {
    this.#clock = clock;
    this.#rate = rate;
    this.#left = rate.atOnce;
    this.#filledMs = clock.nowMs();
  }

  /** Takes one token, or so many; false, and nothing taken, when there are too few. */
  take(tokens = 1): boolean {
    const nowMs = this.#clock.nowMs();
    const seconds = Math.max(0, nowMs - this.#filledMs) / 1000;
    this.#filledMs = nowMs;
    this.#left = Math.min(this.#rate.atOnce, this.#left + seconds * this.#rate.aSecond);
    if (this.#left < tokens) return false;
    this.#left -= tokens;
    return true;
  }
}
