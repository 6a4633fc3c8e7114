/** Longest reference that is kept: the longest part of speech, and some. */
const KEPT_MS = 120_000;

interface Part {
  samples: Float32Array;
  sampleRateHz: number;
  startMs: number;
  endMs: number;
}

/** What the loudspeaker plays and when, by a clock that the microphone shares: the reference of its echo. */
export class PlayedSound {
  #parts: Part[] = [];

  /** Adds a part that is heard from a moment on, in ms. */
  add(samples: Float32Array, sampleRateHz: number, startMs: number): void {
    const endMs = startMs + (samples.length * 1000) / sampleRateHz;
    this.#parts = [
      ...this.#parts.filter((part) => part.endMs > startMs - KEPT_MS),
      { samples, sampleRateHz, startMs, endMs },
    ];
  }

  /** Nothing is heard any more from a moment on. */
  cut(atMs: number): void {
    this.#parts = this.#parts
      .filter(({ startMs }) => startMs < atMs)
      .map((part) => ({ ...part, endMs: Math.min(part.endMs, atMs) }));
  }

  /** What is heard from a moment on, at a rate in Hz; undefined where that is silence. */
  at(fromMs: number, length: number, rateHz: number): Float32Array | undefined {
    const toMs = fromMs + (length * 1000) / rateHz;
    const parts = this.#parts.filter(({ startMs, endMs }) => startMs < toMs && endMs > fromMs);
    if (parts.length === 0) return undefined;
    return Float32Array.from({ length }, (_, i) => {
      const atMs = fromMs + (i * 1000) / rateHz;
      const part = parts.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs);
      return part?.samples[Math.floor(((atMs - part.startMs) * part.sampleRateHz) / 1000)] ?? 0;
    });
  }
}
