/** How long an engine that failed is left alone. */
const OPEN_MS = 30_000;
/** Failures in a row after which it is. */
const MOST_FAILURES = 2;
/** One failure for which somebody waited this long is enough. */
const LONG_WAIT_MS = 10_000;

/**
 * Remembers that an engine is away, so that a film of a hundred sentences waits for it once or twice and not a hundred
 * times. Whoever asks after the time tries it again; one more failure leaves it alone anew.
 */
export class Circuit {
  #failures = 0;
  #openUntilMs = -Infinity;

  /** How long the engine is still to be left alone; 0 when it may be asked. */
  waitMs(nowMs: number): number {
    return Math.max(0, this.#openUntilMs - nowMs);
  }

  /** It answered: whatever it said, it is there. */
  answered(): void {
    this.#failures = 0;
    this.#openUntilMs = -Infinity;
  }

  /** It was away, or refused everything; `isFinal` where the next request can only fare the same. */
  failed(nowMs: number, waitedMs: number, { isFinal }: { isFinal: boolean }): void {
    this.#failures++;
    if (isFinal || waitedMs >= LONG_WAIT_MS || this.#failures >= MOST_FAILURES)
      this.#openUntilMs = nowMs + OPEN_MS;
  }
}
