import assert from "node:assert/strict";

/** Types of a number in a glTF file. */
export const COMPONENT = { i8: 5120, u8: 5121, i16: 5122, u16: 5123, u32: 5125, f32: 5126 } as const;

/** An accessor of a glTF file, as it is written; see the specification of glTF 2.0. */
export interface GltfAccessor {
  componentType: number;
  count: number;
  type: "SCALAR" | "VEC2" | "VEC3" | "VEC4" | "MAT4";
  bufferView?: number;
  byteOffset?: number;
  normalized?: true;
  min?: number[];
  max?: number[];
  sparse?: {
    count: number;
    indices: { bufferView: number; byteOffset: number; componentType: number };
    values: { bufferView: number; byteOffset: number };
  };
}

/** What a view of the file's bytes is for. */
interface ViewUse {
  /** Bytes from one vertex to the next; a multiple of 4. */
  byteStride?: number;
  /** 34962 for vertices, 34963 for indices. */
  target?: 34_962 | 34_963;
}

/** A GLB file that grows: bytes, and the accessors that read them. */
export interface GlbBuilder {
  /** Adds bytes, at a multiple of 4, and gives the number of their view. */
  view(bytes: Uint8Array, use?: ViewUse): number;
  /** Adds an accessor and gives its number. */
  accessor(accessor: GltfAccessor): number;
  /** The file: `gltf` with buffers, views and accessors added. */
  finish(gltf: Record<string, unknown>): Uint8Array;
}

/** An empty file. */
export function newGlb(): GlbBuilder {
  const accessors: GltfAccessor[] = [];
  const views: object[] = [];
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    view(bytes, use = {}) {
      views.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, ...use });
      chunks.push(bytes);
      length = padded(length + bytes.length);
      return views.length - 1;
    },
    accessor(accessor) {
      accessors.push(accessor);
      return accessors.length - 1;
    },
    finish(gltf) {
      const text = JSON.stringify({
        ...gltf,
        accessors,
        bufferViews: views,
        buffers: [{ byteLength: length }],
      });
      return glbOf(new TextEncoder().encode(text), chunks, length);
    },
  };
}

const MAGIC = 0x46546c67;
const VERSION = 2;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;
const CHUNK_HEADER = 8;
const SPACE = 32;

function glbOf(json: Uint8Array, chunks: readonly Uint8Array[], binaryLength: number): Uint8Array {
  const jsonLength = padded(json.length);
  const file = new Uint8Array(HEADER + 2 * CHUNK_HEADER + jsonLength + binaryLength);
  const binaryAt = HEADER + CHUNK_HEADER + jsonLength;
  const head = new DataView(file.buffer);
  [MAGIC, VERSION, file.length, jsonLength, JSON_CHUNK].forEach((word, i) =>
    head.setUint32(4 * i, word, true),
  );
  file.fill(SPACE, HEADER + CHUNK_HEADER, binaryAt);
  file.set(json, HEADER + CHUNK_HEADER);
  head.setUint32(binaryAt, binaryLength, true);
  head.setUint32(binaryAt + 4, BINARY_CHUNK, true);
  let at = binaryAt + CHUNK_HEADER;
  for (const chunk of chunks) {
    file.set(chunk, at);
    at += padded(chunk.length);
  }
  assert.equal(at, file.length);
  return file;
}

/** The next multiple of 4. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}
