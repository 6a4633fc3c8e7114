/** Time after which a moment of sound counts a third as much, in samples of 48 kHz. */
const MEMORY = 19_200;
/** Longest stretch over which one decision is made; a change of side fades over it. */
const WINDOW = 960;
/** Channels whose mean has less than this share of the louder one's energy cancel each other: −10 dB. */
const CANCELLED = 0.1;
/** They no longer do from this share on; one channel alone leaves a quarter. */
const RESTORED = 0.2;

/**
 * Brings stereo of 48 kHz to one channel: the mean of both, or, where they cancel each other (a microphone's cable or an
 * interface that turns one channel's phase), the louder of the two. Works on blocks of any length, one sample for each pair.
 */
export class MonoMix {
  /** Running energies of left, right and their mean. */
  #left = 0;
  #right = 0;
  #mean = 0;
  /** The channel that stands for both, and how much of it comes out, from 0 to 1. */
  #side: 0 | 1 = 0;
  #share = 0;
  #isCancelled = false;

  /**
   * @param stereo left and right interleaved
   * @returns a sample for each pair
   */
  push(stereo: Float32Array): Float32Array {
    const mono = new Float32Array(stereo.length >> 1);
    for (let from = 0; from < mono.length; from += WINDOW)
      this.#mix(stereo, mono, from, Math.min(from + WINDOW, mono.length));
    return mono;
  }

  #mix(stereo: Float32Array, mono: Float32Array, from: number, to: number): void {
    this.#listen(stereo, from, to);
    const before = this.#share;
    this.#share = this.#isCancelled ? 1 : 0;
    const step = (this.#share - before) / (to - from);
    for (let i = from; i < to; i++) {
      const mean = (stereo[2 * i]! + stereo[2 * i + 1]!) / 2;
      const share = before + step * (i - from + 1);
      mono[i] = mean + share * (stereo[2 * i + this.#side]! - mean);
    }
  }

  #listen(stereo: Float32Array, from: number, to: number): void {
    const kept = Math.exp((from - to) / MEMORY);
    this.#left *= kept;
    this.#right *= kept;
    this.#mean *= kept;
    for (let i = from; i < to; i++) {
      const [left, right] = [stereo[2 * i]!, stereo[2 * i + 1]!];
      this.#left += left * left;
      this.#right += right * right;
      this.#mean += ((left + right) / 2) ** 2;
    }
    const louder = Math.max(this.#left, this.#right);
    if (this.#mean < CANCELLED * louder) {
      // A side once chosen stays: changing it would turn the phase.
      if (!this.#isCancelled && this.#share === 0) this.#side = this.#right > this.#left ? 1 : 0;
      this.#isCancelled = true;
    } else if (this.#mean > RESTORED * louder) this.#isCancelled = false;
  }
}
