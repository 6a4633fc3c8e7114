const FIRST_BYTES = 1 << 10;

/** A growing byte buffer that acts as a file. */
export class MemoryFile {
  #bytes = new Uint8Array(FIRST_BYTES);
  length = 0;

  /** Bytes that it is extended over and that nobody wrote are zero. */
  write(position: number, data: Uint8Array): void {
    const end = position + data.length;
    if (end > this.#bytes.length) {
      const grown = new Uint8Array(Math.max(end, this.#bytes.length * 2));
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes.set(data, position);
    if (end > this.length) this.length = end;
  }

  /** At most so many bytes: fewer, or none, at its end. */
  read(position: number, length: number): Uint8Array {
    return this.#bytes.subarray(Math.min(position, this.length), Math.min(position + length, this.length));
  }

  contents(): Uint8Array {
    return this.#bytes.slice(0, this.length);
  }
}
