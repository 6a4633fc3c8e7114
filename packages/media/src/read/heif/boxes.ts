/** A box of the ISO base media file format (ISO/IEC 14496-12): its four letters and what it holds. */
export interface Box {
  type: string;
  content: Uint8Array;
}

/** The boxes that lie one after another in `bytes`; what is cut off is left out. */
export function boxesIn(bytes: Uint8Array): Box[] {
  const reader = new Reader(bytes);
  const boxes: Box[] = [];
  while (reader.left >= 8) {
    const start = reader.at;
    let size = reader.take(4);
    const type = reader.letters(4);
    if (size === 1) size = reader.take(8);
    else if (size === 0) size = bytes.length - start;
    const head = reader.at - start;
    if (size < head || start + size > bytes.length) break;
    boxes.push({ type, content: bytes.subarray(reader.at, start + size) });
    reader.at = start + size;
  }
  return boxes;
}

/** Big-endian numbers, one after another. Throws RangeError beyond the end. */
export class Reader {
  at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  /** A number of 0 to 8 bytes. */
  take(size: number): number {
    if (size > this.left) throw new RangeError("the file ends too early");
    let value = 0;
    for (let i = 0; i < size; i++) value = value * 256 + this.#bytes[this.at + i]!;
    this.at += size;
    return value;
  }

  letters(count: number): string {
    return String.fromCharCode(...Array.from({ length: count }, () => this.take(1)));
  }

  /** Version and flags, with which full boxes begin. */
  version(): { version: number; flags: number } {
    return { version: this.take(1), flags: this.take(3) };
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.at);
  }
}
