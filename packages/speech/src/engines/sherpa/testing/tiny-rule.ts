/**
 * A finite-state transducer over bytes in OpenFst's binary format ("vector", "standard", version 2), as sherpa-onnx takes rules that
 * rewrite a text: everything passes, except that one byte becomes other text where it is given.
 */
export function tinyRule(from = "", to = ""): Uint8Array {
  const [source] = Buffer.from(from);
  const written = Buffer.from(to);
  const passes = Array.from({ length: 255 }, (_, i) => i + 1)
    .filter((byte) => byte !== source)
    .map((byte): Arc => [byte, byte, 0]);
  const rewrites = source === undefined ? [] : [[source, written[0]!, 1] satisfies Arc];
  const states: State[] = [{ isEnd: true, arcs: [...passes, ...rewrites] }];
  if (source !== undefined)
    for (let at = 1; at < written.length; at++)
      states.push({ isEnd: false, arcs: [[0, written[at]!, at === written.length - 1 ? 0 : at + 1]] });
  return Buffer.concat([header(states), ...states.map(body)]);
}

type Arc = readonly [read: number, write: number, next: number];
interface State {
  isEnd: boolean;
  arcs: readonly Arc[];
}

/** FstHeader::Write: magic, types, version, flags, properties, first state, states, arcs. */
function header(states: readonly State[]): Buffer {
  const numbers = Buffer.alloc(4 + 4 + 8 + 8 + 8 + 8);
  numbers.writeInt32LE(2, 0);
  numbers.writeInt32LE(0, 4);
  // Expanded and mutable; what else holds of it may be found out by whoever wants to know.
  numbers.writeBigUInt64LE(3n, 8);
  numbers.writeBigInt64LE(0n, 16);
  numbers.writeBigInt64LE(BigInt(states.length), 24);
  numbers.writeBigInt64LE(BigInt(states.reduce((sum, { arcs }) => sum + arcs.length, 0)), 32);
  const magic = Buffer.alloc(4);
  magic.writeInt32LE(2125659606);
  return Buffer.concat([magic, text("vector"), text("standard"), numbers]);
}

function text(value: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32LE(value.length);
  return Buffer.concat([length, Buffer.from(value)]);
}

/** The weight of ending here (0, or infinity where it is no end), the count of arcs, and each: what it reads and writes, weight, next state. */
function body({ isEnd, arcs }: State): Buffer {
  const bytes = Buffer.alloc(12 + 16 * arcs.length);
  bytes.writeFloatLE(isEnd ? 0 : Infinity, 0);
  bytes.writeBigInt64LE(BigInt(arcs.length), 4);
  for (const [i, [read, write, next]] of arcs.entries()) {
    const at = 12 + 16 * i;
    bytes.writeInt32LE(read, at);
    bytes.writeInt32LE(write, at + 4);
    bytes.writeFloatLE(0, at + 8);
    bytes.writeInt32LE(next, at + 12);
  }
  return bytes;
}
