/**
 * Lists of whole numbers as bytes that a general compressor packs well: differences from the number one `stride`
 * before, folded so that small ones of either sign have small codes, and all first bytes before all second ones.
 */

/** Appends lists; `finish` returns all of them. */
export interface IntegerWriter {
  /** `values` must be whole and differ from their predecessors by less than 2²³. */
  write(values: ArrayLike<number>, stride?: number): void;
  finish(): Uint8Array;
}

/** Reads lists back in the order in which they were written. */
export interface IntegerReader {
  read(count: number, stride?: number): Int32Array;
}

/** Starts an empty sequence of lists. */
export function integerWriter(): IntegerWriter {
  const blocks: Uint8Array[] = [];
  return {
    write(values, stride = 1) {
      const codes = new Uint32Array(values.length);
      let largest = 0;
      for (let i = 0; i < codes.length; i++) {
        const difference = values[i]! - (i < stride ? 0 : values[i - stride]!);
        codes[i] = difference < 0 ? -2 * difference - 1 : 2 * difference;
        largest = Math.max(largest, codes[i]!);
      }
      const width = largest < 0x100 ? 1 : largest < 0x10000 ? 2 : 3;
      const block = new Uint8Array(1 + width * codes.length);
      block[0] = width;
      let at = 1;
      // One component after another: neighbors are alike.
      for (let byte = 0; byte < width; byte++) {
        for (let c = 0; c < stride; c++) {
          for (let i = c; i < codes.length; i += stride) block[at++] = codes[i]! >>> (8 * byte);
        }
      }
      blocks.push(block);
    },
    finish() {
      const bytes = new Uint8Array(blocks.reduce((sum, block) => sum + block.length, 0));
      let at = 0;
      for (const block of blocks) {
        bytes.set(block, at);
        at += block.length;
      }
      return bytes;
    },
  };
}

/** Reads what `integerWriter` wrote. Throws if the bytes end early. */
export function integerReader(bytes: Uint8Array): IntegerReader {
  let at = 0;
  return {
    read(count, stride = 1) {
      const width = bytes[at++]!;
      if (!(width >= 1 && width <= 3) || at + width * count > bytes.length) {
        throw new Error("The avatar file is damaged.");
      }
      const values = new Int32Array(count);
      for (let byte = 0; byte < width; byte++) {
        for (let c = 0; c < stride; c++) {
          for (let i = c; i < count; i += stride) values[i]! |= bytes[at++]! << (8 * byte);
        }
      }
      for (let i = 0; i < count; i++) {
        const code = values[i]!;
        const difference = code & 1 ? -((code + 1) >>> 1) : code >>> 1;
        values[i] = i < stride ? difference : values[i - stride]! + difference;
      }
      return values;
    },
  };
}
