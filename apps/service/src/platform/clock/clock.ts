/** Where the time of day comes from. Handed in, so that tests can turn the hands. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

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

/** ISO 8601, UTC, milliseconds: how every timestamp leaves the service. */
export function isoTime(time: Date | number): string {
  return new Date(time).toISOString();
}
