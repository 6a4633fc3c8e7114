import type { Clock } from "./clock.ts";

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #nowMs: number;

  constructor(nowMs = Date.UTC(2026, 0, 1)) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  /** Moves the hands forward. */
  advance(ms: number): void {
    this.#nowMs += ms;
  }
}
