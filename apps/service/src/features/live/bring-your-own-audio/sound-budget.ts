import { SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { Clock } from "../../../platform/clock/clock.ts";

const BYTES_A_SECOND = 2 * SPEECH_SAMPLE_RATE_HZ;
/** Engines make speech faster than it is heard. */
const TIMES_AS_FAST = 10;
const AT_ONCE_S = 60;
/** What a piece costs besides its bytes: pieces of a few samples would be all work and no sound. */
const PIECE_BYTES = 2048;

/** How much sound one client may bring: a minute at once, then ten times as fast as it is heard. */
export class SoundBudget {
  readonly #clock: Clock;
  #bytes = AT_ONCE_S * BYTES_A_SECOND;
  #filledMs: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledMs = clock.nowMs();
  }

  /** Takes one piece; false when there was too much. */
  spend(bytes: number): boolean {
    const nowMs = this.#clock.nowMs();
    const seconds = Math.max(0, nowMs - this.#filledMs) / 1000;
    this.#filledMs = nowMs;
    this.#bytes = Math.min(
      AT_ONCE_S * BYTES_A_SECOND,
      this.#bytes + seconds * TIMES_AS_FAST * BYTES_A_SECOND,
    );
    if (this.#bytes < bytes + PIECE_BYTES) return false;
    this.#bytes -= bytes + PIECE_BYTES;
    return true;
  }
}
