/** A parameter of a network: values in rows, quantized to eight bits or as they are. */
export interface Parameter {
  rows: number;
  columns: number;
  /** Row after row. */
  values: Float32Array;
  /** What values are multiplied by before they are rounded to eight bits; by default kept as 32-bit floats. */
  scale?: number;
}

/** Codes of Marian's element types. */
const TYPES = { float32: 0x0404, int8: 0x0101, intgemm8: 0x4101 };
const ALIGNMENT = 256;

interface Item {
  name: string;
  type: number;
  shape: readonly number[];
  bytes: Uint8Array;
}

/**
 * A file as Marian writes and maps it: version 1, a header of names, types and shapes, and the data, each a multiple of 256 bytes. Matrices of
 * eight bits lie transposed but for those of embeddings, and carry their scale behind them.
 *
 * @param settings the network's options, as YAML
 */
export function marianFile(settings: string, parameters: ReadonlyMap<string, Parameter>): Uint8Array {
  const yaml = new TextEncoder().encode(`${settings}\0`);
  const items: Item[] = [
    { name: "special:model.yml", type: TYPES.int8, shape: [yaml.length], bytes: padded(yaml) },
    ...Array.from(parameters, ([name, parameter]) => itemOf(name, parameter)),
  ];
  const names = new TextEncoder().encode(items.map(({ name }) => `${name}\0`).join(""));
  const headers = items.flatMap(({ name, type, shape, bytes }) => [
    name.length + 1,
    type,
    shape.length,
    bytes.length,
  ]);
  const shapes = Int32Array.from(items.flatMap(({ shape }) => shape));
  const head = Buffer.concat([
    bytesOf(BigUint64Array.from([1, items.length, ...headers], BigInt)),
    names,
    bytesOf(shapes),
  ]);
  const gap = ALIGNMENT - ((head.length + 8) % ALIGNMENT);
  return Buffer.concat([
    head,
    bytesOf(BigUint64Array.of(BigInt(gap))),
    new Uint8Array(gap),
    ...items.map(({ bytes }) => bytes),
  ]);
}

function itemOf(name: string, { rows, columns, values, scale }: Parameter): Item {
  const shape = [rows, columns];
  if (scale === undefined) return { name, type: TYPES.float32, shape, bytes: padded(bytesOf(values)) };
  const whole = new Int8Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const place = name.includes("Wemb") ? row * columns + column : column * rows + row;
      whole[place] = Math.round(values[row * columns + column]! * scale);
    }
  const bytes = padded(Buffer.concat([bytesOf(whole), bytesOf(Float32Array.of(scale))]));
  return { name, type: TYPES.intgemm8, shape, bytes };
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / ALIGNMENT) * ALIGNMENT);
  whole.set(bytes);
  return whole;
}

/** What lies in memory, in the order of this machine, which is Marian's. */
function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
