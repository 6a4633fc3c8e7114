// As much of CBOR (RFC 8949) as a signature needs.

/** An integer of either sign, up to 16 bits. */
export function integer(value: number): Buffer {
  return value < 0 ? head(1, -1 - value) : head(0, value);
}

/** A string of bytes. */
export function bytes(content: Uint8Array): Buffer {
  return Buffer.concat([head(2, content.length), content]);
}

/** A string in UTF-8: CBOR's major type 3. */
export function text(content: string): Buffer {
  const encoded = Buffer.from(content);
  return Buffer.concat([head(3, encoded.length), encoded]);
}

/** A list of encoded items. */
export function list(...items: Uint8Array[]): Buffer {
  return Buffer.concat([head(4, items.length), ...items]);
}

/** A map of encoded keys, each before its value. */
export function map(...pairs: [key: Uint8Array, value: Uint8Array][]): Buffer {
  return Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
}

/** An item marked as of a kind. */
export function tagged(tag: number, item: Uint8Array): Buffer {
  return Buffer.concat([head(6, tag), item]);
}

/** Nothing. */
export const NIL = Buffer.of(0xf6);

/** A kind of item and its length, count or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.of((kind << 5) | value);
  if (value < 0x100) return Buffer.of((kind << 5) | 24, value);
  return Buffer.of((kind << 5) | 25, value >> 8, value & 255);
}
