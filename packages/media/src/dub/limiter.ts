/** The gain falls this long before a peak: 5 ms at 48 kHz. */
const REACH = 240;
/** Of the gain's way back, 80 ms. */
const RELEASE = Math.exp(-1 / (0.08 * 48_000));

/**
 * Look-ahead limiter for 48 kHz stereo that comes in blocks: no sample exceeds the ceiling, both sides are lowered alike, and the
 * gain never jumps. What goes in comes out `delay` samples later.
 */
export class Limiter {
  readonly delay = REACH;
  readonly #ceiling: number;
  readonly #sounds = new Float32Array(2 * REACH);
  readonly #held = new Float64Array(REACH + 1).fill(1);
  /** Gains still within the look-ahead, each lower than all before it: [sample, gain]. */
  readonly #lowest: [number, number][] = [];
  #sum = REACH + 1;
  #gain = 1;
  #at = 0;
  #lowered = 0;

  constructor(ceiling: number) {
    this.#ceiling = ceiling;
  }

  /** How many samples were lowered by more than half a decibel. */
  get lowered(): number {
    return this.#lowered;
  }

  /** Takes a block, interleaved, and gives as many samples as it takes. */
  push(stereo: Float32Array): Float32Array {
    const out = new Float32Array(stereo.length);
    for (let i = 0; i < stereo.length; i += 2) {
      const [left, right] = [stereo[i]!, stereo[i + 1]!];
      const gain = this.#gainFor(Math.max(Math.abs(left), Math.abs(right)));
      const slot = 2 * (this.#at % REACH);
      out[i] = this.#sounds[slot]! * gain;
      out[i + 1] = this.#sounds[slot + 1]! * gain;
      this.#sounds[slot] = left;
      this.#sounds[slot + 1] = right;
      this.#at++;
    }
    return out;
  }

  /** The gain of the sample that leaves as one with this peak comes in. */
  #gainFor(peak: number): number {
    const needed = peak > this.#ceiling ? this.#ceiling / peak : 1;
    const lowest = this.#lowest;
    while (lowest.length > 0 && lowest.at(-1)![1] >= needed) lowest.pop();
    if (needed < 1) lowest.push([this.#at, needed]);
    if (lowest.length > 0 && lowest[0]![0] < this.#at - REACH) lowest.shift();
    this.#gain = Math.min(lowest[0]?.[1] ?? 1, 1 - (1 - this.#gain) * RELEASE);
    const slot = this.#at % (REACH + 1);
    this.#sum += this.#gain - this.#held[slot]!;
    this.#held[slot] = this.#gain;
    // A mean of gains that all are low enough for the sample that leaves; rounding must not lift it.
    const mean = Math.min(1, (this.#sum / (REACH + 1)) * (1 - 1e-7));
    if (mean < 0.944) this.#lowered++;
    return mean > 0.999999 ? 1 : mean;
  }
}
