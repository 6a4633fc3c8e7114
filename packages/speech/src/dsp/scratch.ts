/** A longer stretch, as of a recording of minutes, would be kept for nothing. */
const MOST_SAMPLES = 1 << 20;

/**
 * Room for samples in between, made once for a place in the code and used again by its next call: fresh arrays of a
 * quarter of a megabyte for every step of every sentence keep the garbage collector at a fifth of a core.
 */
export class Scratch {
  #room = new Float32Array(0);

  /** As many samples, with whatever the last call left in them; to be let go of before the next call. */
  take(length: number): Float32Array {
    if (length > MOST_SAMPLES) return new Float32Array(length);
    if (this.#room.length < length) this.#room = new Float32Array(Math.ceil(length * 1.25));
    return this.#room.subarray(0, length);
  }

  /** The same with a copy of the samples in it. */
  copyOf(samples: Float32Array): Float32Array {
    const copy = this.take(samples.length);
    copy.set(samples);
    return copy;
  }
}
