const KINDS = { Uint8Array, Int8Array, Uint16Array, Uint32Array, Float32Array };
type Kind = keyof typeof KINDS;

/** A list of numbers of a file. */
export type Plane = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array;
/** Lists of numbers by name. */
export type Planes = Record<string, Plane>;

interface Header {
  size: number[];
  planes: [name: string, kind: Kind, length: number][];
}

/** One block of bytes: length of the header, header as JSON, planes at multiples of eight. `size` goes along. */
export function packPlanes(planes: Planes, size: number[] = []): Uint8Array {
  const header: Header = {
    size,
    planes: Object.entries(planes).map(([name, plane]) => [
      name,
      plane.constructor.name as Kind,
      plane.length,
    ]),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  let at = aligned(4 + text.length);
  const total = Object.values(planes).reduce((end, plane) => aligned(end + plane.byteLength), at);
  const bytes = new Uint8Array(total);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  for (const plane of Object.values(planes)) {
    bytes.set(new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength), at);
    at = aligned(at + plane.byteLength);
  }
  return bytes;
}

function aligned(at: number): number {
  return (at + 7) & ~7;
}

/** What {@link packPlanes} wrote. */
interface Unpacked {
  size: number[];
  /** A plane by name. Throws when there is none. */
  take<T extends Plane>(name: string): T;
}

/** Reads what {@link packPlanes} wrote. Throws when bytes are missing. */
export function unpackPlanes(file: Uint8Array): Unpacked {
  const bytes = file.byteOffset % 8 ? file.slice() : file;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  let at = aligned(4 + length);
  const planes = new Map<string, Plane>();
  for (const [name, kind, count] of header.planes) {
    const plane: Plane = new KINDS[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, count);
    planes.set(name, plane);
    at = aligned(at + plane.byteLength);
  }
  if (at > bytes.byteLength) throw new Error("bytes are missing");
  return {
    size: header.size,
    take<T extends Plane>(name: string): T {
      const plane = planes.get(name);
      if (!plane) throw new Error(`no plane ${name}`);
      return plane as T;
    },
  };
}
