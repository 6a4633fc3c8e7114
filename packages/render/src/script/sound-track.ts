import { closeSync, openSync, writeSync } from "node:fs";

const SAMPLE_RATE_HZ = 48_000;

/** The sound of a whole video in a file of bare 32-bit floats, 48 kHz mono: scene after scene, each as long as its frames. */
export class SoundTrack {
  readonly #descriptor: number;
  readonly #fps: number;
  #samples = 0;
  #frames = 0;

  constructor(file: string, fps: number) {
    this.#descriptor = openSync(file, "w");
    this.#fps = fps;
  }

  /** Where the next scene begins. */
  get frames(): number {
    return this.#frames;
  }

  /** Appends sound to the scene at hand. */
  write(samples: Float32Array): void {
    writeSync(this.#descriptor, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    this.#samples += samples.length;
  }

  /** Ends the scene after `frames` frames: what the sound lacks of them is silence. */
  endScene(frames: number): void {
    this.#frames += frames;
    const end = Math.round((this.#frames * SAMPLE_RATE_HZ) / this.#fps);
    if (end > this.#samples) this.write(new Float32Array(end - this.#samples));
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
