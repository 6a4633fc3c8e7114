import { boxesIn, Reader } from "./boxes.ts";
import type { Box } from "./boxes.ts";

/** A picture, or part of one, in a HEIC or AVIF file (ISO/IEC 23008-12). */
export interface HeifItem {
  type: string;
  /** The coded picture, or what tells how parts are laid out. */
  data: Uint8Array;
  properties: Box[];
  /** The items that it is made from. */
  parts: number[];
}

/** What a file holds, and which item is meant. */
export interface HeifFile {
  primary: number;
  items: Map<number, HeifItem>;
}

interface Extent {
  isInside: boolean;
  offset: number;
  length: number;
}

/** Reads the directory of a HEIC or AVIF file; throws where it makes no sense. */
export function readHeifItems(file: Uint8Array): HeifFile {
  const contentOf = directoryOf(file);
  const places = readPlaces(contentOf("iloc"));
  const parts = readParts(contentOf("iref"));
  const properties = readProperties(contentOf("iprp"));
  const inside = contentOf("idat");
  const items = new Map<number, HeifItem>();
  for (const [id, type] of readTypes(contentOf("iinf"))) {
    const extents = places.get(id) ?? [];
    const pieces = extents.map(({ isInside, offset, length }) =>
      (isInside ? inside : file).subarray(offset, offset + length),
    );
    items.set(id, {
      type,
      data: pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces),
      properties: properties.get(id) ?? [],
      parts: parts.get(id) ?? [],
    });
  }
  return { primary: readPrimary(contentOf("pitm")), items };
}

/** Properties of the picture that a file is for, before those of its parts; throws where the directory makes no sense. */
export function primaryProperties(file: Uint8Array): Box[] {
  const contentOf = directoryOf(file);
  const properties = readProperties(contentOf("iprp"));
  const primary = readPrimary(contentOf("pitm"));
  const parts = readParts(contentOf("iref")).get(primary) ?? [];
  return [primary, ...parts.slice(0, 1)].flatMap((id) => properties.get(id) ?? []);
}

/** What the boxes of a file's directory hold, by their letters. */
function directoryOf(file: Uint8Array): (type: string) => Uint8Array {
  const meta = boxesIn(file).find(({ type }) => type === "meta");
  if (!meta) throw new RangeError("the file has no directory");
  const boxes = boxesIn(meta.content.subarray(4));
  return (type) => boxes.find((box) => box.type === type)?.content ?? new Uint8Array(8);
}

function readPrimary(content: Uint8Array): number {
  const reader = new Reader(content);
  return reader.take(reader.version().version === 0 ? 2 : 4);
}

function readTypes(content: Uint8Array): Map<number, string> {
  const reader = new Reader(content);
  reader.take(reader.version().version === 0 ? 2 : 4);
  const types = new Map<number, string>();
  for (const entry of boxesIn(reader.rest())) {
    const info = new Reader(entry.content);
    const { version } = info.version();
    if (version < 2) continue;
    const id = info.take(version === 2 ? 2 : 4);
    info.take(2);
    types.set(id, info.letters(4));
  }
  return types;
}

function readPlaces(content: Uint8Array): Map<number, Extent[]> {
  const reader = new Reader(content);
  const { version } = reader.version();
  const sizes = reader.take(2);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version === 0 ? 0 : sizes & 15;
  const count = reader.take(version < 2 ? 2 : 4);
  const places = new Map<number, Extent[]>();
  for (let i = 0; i < count; i++) {
    const id = reader.take(version < 2 ? 2 : 4);
    const isInside = version > 0 && (reader.take(2) & 15) === 1;
    reader.take(2);
    const base = reader.take(baseSize);
    const extents: Extent[] = [];
    for (let left = reader.take(2); left > 0; left--) {
      reader.take(indexSize);
      const offset = base + reader.take(offsetSize);
      extents.push({ isInside, offset, length: reader.take(lengthSize) });
    }
    places.set(id, extents);
  }
  return places;
}

function readParts(content: Uint8Array): Map<number, number[]> {
  const head = new Reader(content);
  const idSize = head.version().version === 0 ? 2 : 4;
  const parts = new Map<number, number[]>();
  for (const { type, content: reference } of boxesIn(head.rest())) {
    if (type !== "dimg") continue;
    const reader = new Reader(reference);
    const id = reader.take(idSize);
    parts.set(
      id,
      Array.from({ length: reader.take(2) }, () => reader.take(idSize)),
    );
  }
  return parts;
}

function readProperties(content: Uint8Array): Map<number, Box[]> {
  const boxes = boxesIn(content);
  const all = boxesIn(boxes.find(({ type }) => type === "ipco")?.content ?? new Uint8Array());
  const found = new Map<number, Box[]>();
  for (const { type, content: association } of boxes) {
    if (type !== "ipma") continue;
    const reader = new Reader(association);
    const { version, flags } = reader.version();
    for (let left = reader.take(4); left > 0; left--) {
      const id = reader.take(version < 1 ? 2 : 4);
      const properties: Box[] = [];
      for (let count = reader.take(1); count > 0; count--) {
        const index = flags & 1 ? reader.take(2) & 0x7fff : reader.take(1) & 0x7f;
        const property = all[index - 1];
        if (property) properties.push(property);
      }
      found.set(id, properties);
    }
  }
  return found;
}
