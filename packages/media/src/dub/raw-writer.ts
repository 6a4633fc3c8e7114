import { closeSync, openSync, writeSync } from "node:fs";

const ROOM = 1 << 16;

/** Writes bare 32-bit floats to a file, a quarter of a megabyte at a time. */
export class RawWriter {
  readonly #descriptor: number;
  readonly #room = new Float32Array(ROOM);
  #held = 0;

  constructor(file: string) {
    this.#descriptor = openSync(file, "w");
  }

  write(samples: Float32Array): void {
    for (let at = 0; at < samples.length;) {
      const part = samples.subarray(at, at + ROOM - this.#held);
      this.#room.set(part, this.#held);
      this.#held += part.length;
      at += part.length;
      if (this.#held === ROOM) this.#flush();
    }
  }

  /** Writes what is held and closes the file. */
  close(): void {
    this.#flush();
    closeSync(this.#descriptor);
  }

  #flush(): void {
    const bytes = new Uint8Array(this.#room.buffer, 0, 4 * this.#held);
    for (let at = 0; at < bytes.length;) at += writeSync(this.#descriptor, bytes, at);
    this.#held = 0;
  }
}
