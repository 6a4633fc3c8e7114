import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { shapeOfJson } from "../../platform/reading/json-shape.ts";
import type { JsonLimits } from "../../platform/reading/json-shape.ts";

const HEADER_BYTES = 20;
const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
/** Honest tables of contents have a tenth of this. */
const MOST_JSON_BYTES = 16 * 2 ** 20;
const LIMITS: JsonLimits = { depth: 64, members: 100_000, items: 100_000, values: 1_000_000 };

/**
 * Tells what is wrong with a GLB from the outside (glTF 2.0 §4.4): its frame, its table of contents and whether it
 * refers to other files. Undefined when nothing is. Whether it is an avatar is found out when one is made of it.
 */
export async function troubleWithGlb(file: string): Promise<string | undefined> {
  const handle = await open(file);
  try {
    return await look(handle);
  } finally {
    await handle.close();
  }
}

async function look(handle: FileHandle): Promise<string | undefined> {
  const { size } = await handle.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, 0);
  if (bytesRead < HEADER_BYTES || header.readUInt32LE(0) !== MAGIC) return "is not a GLB file";
  if (header.readUInt32LE(4) !== 2) return "is a GLB of another version than 2";
  if (header.readUInt32LE(8) !== size) return "is incomplete: it is not as long as its header says";
  const length = header.readUInt32LE(12);
  if (header.readUInt32LE(16) !== JSON_CHUNK || HEADER_BYTES + length > size)
    return "does not begin with its table of contents";
  if (length > MOST_JSON_BYTES) return "has a table of contents of more than 16 MB";
  const json = Buffer.alloc(length);
  await handle.read(json, 0, length, HEADER_BYTES);
  return troubleWithContents(json);
}

interface Contents {
  buffers?: { uri?: unknown }[];
  images?: { uri?: unknown }[];
}

function troubleWithContents(json: Buffer): string | undefined {
  const { fault } = shapeOfJson(json, LIMITS);
  if (fault !== undefined) return `has a table of contents that ${fault}`;
  try {
    const { buffers = [], images = [] } = JSON.parse(json.toString("utf8")) as Contents;
    return [...buffers, ...images].some(({ uri }) => uri !== undefined)
      ? "refers to data outside of it: pack everything into one GLB"
      : undefined;
  } catch {
    return "has a table of contents that cannot be read";
  }
}
