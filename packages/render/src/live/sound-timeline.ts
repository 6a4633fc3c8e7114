/** Fades out over this long: stopping a wave in full swing clicks. */
const FADE_SAMPLES = 48_000 * 0.02;

/** The sound of a stream to come: speech that was scheduled, silence elsewhere. 48 kHz mono. */
export class SoundTimeline {
  #parts: { start: number; samples: Float32Array }[] = [];
  #end = 0;

  /** Appends speech, not before a sample; returns the sample at which it starts. */
  add(samples: Float32Array, notBefore: number): number {
    const start = Math.max(this.#end, notBefore);
    this.#parts.push({ start, samples });
    this.#end = start + samples.length;
    return start;
  }

  /** Fades out at a sample and forgets what was to come. */
  cut(at: number): void {
    for (const part of this.#parts) {
      const kept = Math.min(part.samples.length, Math.max(0, at + FADE_SAMPLES - part.start));
      part.samples = part.samples.slice(0, kept);
      for (let index = Math.max(0, at - part.start); index < kept; index++)
        part.samples[index]! *= 1 - (part.start + index - at) / FADE_SAMPLES;
    }
    this.#parts = this.#parts.filter(({ samples }) => samples.length > 0);
    this.#end = Math.min(this.#end, at + FADE_SAMPLES);
  }

  /** The next samples; what lies before them is forgotten. */
  read(start: number, length: number): Float32Array {
    const read = new Float32Array(length);
    for (const part of this.#parts) {
      const from = Math.max(start, part.start);
      const to = Math.min(start + length, part.start + part.samples.length);
      if (to > from) read.set(part.samples.subarray(from - part.start, to - part.start), from - start);
    }
    this.#parts = this.#parts.filter((part) => part.start + part.samples.length > start + length);
    return read;
  }
}
