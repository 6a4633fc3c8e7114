import { SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import type { Clock } from "../../../platform/clock/clock.ts";
import { TokenBucket } from "../../../platform/clock/token-bucket.ts";

const BYTES_A_SECOND = 2 * SPEECH_SAMPLE_RATE_HZ;
/** Engines make speech faster than it is heard. */
const TIMES_AS_FAST = 10;
const AT_ONCE_S = 60;
/** What a piece costs besides its bytes: pieces of a few samples would be all work and no sound. */
const PIECE_BYTES = 2048;

/** How much sound one client may bring: a minute at once, then ten times as fast as it is heard. */
export class SoundBudget {
  readonly #bytes: TokenBucket;

  constructor(clock: Clock) {
    const rate = { aSecond: TIMES_AS_FAST * BYTES_A_SECOND, atOnce: AT_ONCE_S * BYTES_A_SECOND };
    this.#bytes = new TokenBucket(clock, rate);
  }

  /** Takes one piece; false when there was too much. */
  spend(bytes: number): boolean {
    return this.#bytes.take(bytes + PIECE_BYTES);
  }
}
