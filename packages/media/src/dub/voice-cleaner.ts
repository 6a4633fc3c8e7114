import type { DenoiseState } from "@shiguredo/rnnoise-wasm";

/** By how much RNNoise's sound comes later, at 48 kHz: two of its frames. */
const DELAY = 960;
/** It was trained on 16-bit values. */
const FULL_SCALE = 32_768;

/** Takes noise and music from behind a voice, as far as a small network can: RNNoise. 48 kHz, one channel, in step with its input. */
export class VoiceCleaner {
  readonly #state: DenoiseState;
  readonly #frame: Float32Array;
  #filled = 0;
  #late = DELAY;

  private constructor(state: DenoiseState, frameSize: number) {
    this.#state = state;
    this.#frame = new Float32Array(frameSize);
  }

  /** Compiles it. To be freed after use. */
  static async load(): Promise<VoiceCleaner> {
    const { Rnnoise } = await import("@shiguredo/rnnoise-wasm");
    // Built for browsers, it looks for a name of theirs, and for nothing else of them.
    const scope = globalThis as { WorkerGlobalScope?: unknown };
    scope.WorkerGlobalScope = Object;
    try {
      const rnnoise = await Rnnoise.load();
      return new VoiceCleaner(rnnoise.createDenoiseState(), rnnoise.frameSize);
    } finally {
      delete scope.WorkerGlobalScope;
    }
  }

  /** As much of the clean sound as there is by now; all in all as many samples as went in, once `drain` was called. */
  push(samples: Float32Array): Float32Array {
    const frame = this.#frame;
    const clean = new Float32Array(samples.length + frame.length);
    let length = 0;
    for (let i = 0; i < samples.length; i++) {
      frame[this.#filled++] = samples[i]! * FULL_SCALE;
      if (this.#filled < frame.length) continue;
      this.#filled = 0;
      this.#state.processFrame(frame);
      const from = Math.min(this.#late, frame.length);
      this.#late -= from;
      for (let k = from; k < frame.length; k++) clean[length++] = frame[k]! / FULL_SCALE;
    }
    return clean.subarray(0, length);
  }

  /** The rest of it. */
  drain(): Float32Array {
    const missing = DELAY - this.#late + this.#filled;
    return this.push(new Float32Array(DELAY + this.#frame.length)).subarray(0, missing);
  }

  /** Gives back its memory. */
  free(): void {
    this.#state.destroy();
  }
}
