import { inflateRawSync } from "node:zlib";
import { UnreadableDocument } from "../../document-text.ts";
import type { ReadingLimits } from "../../document-text.ts";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const MAX_ENTRIES = 5000;
const MAX_RATIO = 300;
const HARMLESS_BYTES = 2 ** 20;

interface Entry {
  name: string;
  method: number;
  packedSize: number;
  offset: number;
}

/**
 * The files in a zip file by their names, unpacked with a limit on what comes out: sizes in the directory can lie. Refuses bombs, and XML that declares entities, which no word processor writes.
 */
export function unpackZip(
  bytes: Uint8Array,
  limits: Pick<ReadingLimits, "unpackedBytes">,
): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unpackedFiles = new Map<string, Buffer>();
  let left = limits.unpackedBytes;
  for (const entry of entriesOf(zip)) {
    const packed = packedBytes(zip, entry);
    const unpacked = entry.method === 0 ? packed : inflate(packed, left);
    left -= unpacked.length;
    const isBomb = unpacked.length > HARMLESS_BYTES && unpacked.length > packed.length * MAX_RATIO;
    if (left <= 0 || isBomb) throw tooMuch();
    if (/\.(xml|rels)$/i.test(entry.name) && /<!(?:DOCTYPE|ENTITY)/i.test(unpacked.toString("latin1"))) {
      throw new UnreadableDocument("it declares XML entities, which documents do not need and attacks do");
    }
    unpackedFiles.set(entry.name, unpacked);
  }
  return unpackedFiles;
}

function entriesOf(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw damaged();
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw tooMuch();
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.toString("utf8", at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      packedSize: zip.readUInt32LE(at + 20),
      offset: zip.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function packedBytes(zip: Buffer, entry: Entry): Buffer {
  if (entry.offset + 30 > zip.length || zip.readUInt32LE(entry.offset) !== LOCAL) throw damaged();
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28);
  if (start + entry.packedSize > zip.length) throw damaged();
  return zip.subarray(start, start + entry.packedSize);
}

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? tooMuch() : damaged(error);
  }
}

function tooMuch(): UnreadableDocument {
  return new UnreadableDocument("it unpacks to far more than a document needs");
}

function damaged(cause?: unknown): UnreadableDocument {
  return new UnreadableDocument("the Word document is damaged", { cause });
}
