import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";

/** Tags that WOFF2 writes as a number, as far as this reader must tell them apart (W3C WOFF2, §5.2). */
const CMAP = 0;
const GLYF = 10;
const LOCA = 11;
const OTHER_TAG = 63;
const HEADER_LENGTH = 48;

/** Code points from the first to the last, both included. */
export type CodePointRange = [first: number, last: number];

/** The code points for which a WOFF2 file has a glyph: its cmap, formats 4 and 12, in ascending order. */
export function codePointsOf(file: string): CodePointRange[] {
  const cmap = cmapOf(readFileSync(file));
  const tables = cmap.readUInt16BE(2);
  const formats = new Map<number, number>();
  for (let index = 0; index < tables; index++) {
    const at = cmap.readUInt32BE(4 + 8 * index + 4);
    formats.set(cmap.readUInt16BE(at), at);
  }
  const full = formats.get(12);
  if (full !== undefined) return segmentsOf12(cmap, full);
  const basic = formats.get(4);
  return basic === undefined ? [] : segmentsOf4(cmap, basic);
}

/** The cmap lies in one stream with all tables; the directory says how long those before it are. */
function cmapOf(bytes: Buffer): Buffer {
  if (bytes.toString("latin1", 0, 4) !== "wOF2") throw new TypeError("not a WOFF2 file");
  const tables = bytes.readUInt16BE(12);
  const compressedLength = bytes.readUInt32BE(20);
  let at = HEADER_LENGTH;
  const number = (): number => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at++) {
      byte = bytes[at]!;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  let offset = 0;
  let found: { offset: number; length: number } | undefined;
  for (let index = 0; index < tables; index++) {
    const flags = bytes[at++]!;
    const tag = flags & 63;
    if (tag === OTHER_TAG) at += 4;
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version !== 3 : version !== 0;
    const plain = number();
    const length = isTransformed ? number() : plain;
    if (tag === CMAP) found = { offset, length };
    offset += length;
  }
  const stream = brotliDecompressSync(bytes.subarray(at, at + compressedLength));
  if (!found) throw new TypeError("the font has no cmap");
  return stream.subarray(found.offset, found.offset + found.length);
}

function segmentsOf12(cmap: Buffer, at: number): CodePointRange[] {
  return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + 12 * index;
    return [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)];
  });
}

/** Characters of a segment may still have glyph 0, which is none. */
function segmentsOf4(cmap: Buffer, at: number): CodePointRange[] {
  const twice = cmap.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + twice + 2;
  const ranges: CodePointRange[] = [];
  for (let index = 0; index < twice; index += 2) {
    const last = cmap.readUInt16BE(ends + index);
    const first = cmap.readUInt16BE(starts + index);
    if (first === 0xffff) continue;
    const delta = cmap.readUInt16BE(starts + twice + index);
    const place = starts + 2 * twice + index;
    const toGlyphs = cmap.readUInt16BE(place);
    for (let code = first; code <= last; code++) {
      const glyph =
        toGlyphs === 0 ? (code + delta) & 0xffff : cmap.readUInt16BE(place + toGlyphs + 2 * (code - first));
      if (glyph === 0) continue;
      const open = ranges.at(-1);
      if (open && open[1] === code - 1) open[1] = code;
      else ranges.push([code, code]);
    }
  }
  return ranges;
}
