import { Reader } from "./boxes.ts";
import { decodeHevc } from "./decode-hevc.ts";
import { readHeicItems } from "./heic-items.ts";
import type { HeicFile, HeicItem } from "./heic-items.ts";
import type { PlainPicture } from "./tiff.ts";
import { putRgb } from "./to-rgb.ts";

/** More parts than any telephone writes: 50 megapixels in squares of 512 are 200. */
const MOST_PARTS = 400;

/** The size by the file's own word, before it is turned upright; throws where the file makes no sense. */
export function measureHeic(file: Uint8Array): { width: number; height: number } {
  const heic = readHeicItems(file);
  return sizeOf(primaryOf(heic));
}

/** Decodes the picture that the file is for: one, or a grid of them, as telephones write. */
export async function readHeic(file: Uint8Array): Promise<PlainPicture> {
  const heic = readHeicItems(file);
  const primary = primaryOf(heic);
  const { width, height } = sizeOf(primary);
  const picture = { width, height, data: new Uint8Array(width * height * 3) };
  const { columns, parts } = gridOf(heic, primary);
  for (const [index, part] of parts.entries()) {
    const setup = propertyOf(part, "hvcC");
    if (!setup) throw new Error("a part of the picture is not coded as HEVC");
    const size = sizeOf(part);
    // Whole blocks are coded: up to 64 pixels more.
    const decoded = await decodeHevc(setup, part.data, (size.width + 64) * (size.height + 64));
    putRgb(decoded, picture, (index % columns) * size.width, Math.floor(index / columns) * size.height);
  }
  return { ...picture, orientation: orientationOf(primary), icc: profileOf(primary) ?? profileOf(parts[0]!) };
}

function primaryOf({ primary, items }: HeicFile): HeicItem {
  const item = items.get(primary);
  if (!item) throw new Error("the file has no picture");
  return item;
}

function gridOf({ items }: HeicFile, primary: HeicItem): { columns: number; parts: HeicItem[] } {
  if (primary.type !== "grid") return { columns: 1, parts: [primary] };
  const reader = new Reader(primary.data);
  reader.take(2);
  const [rows, columns] = [reader.take(1) + 1, reader.take(1) + 1];
  const parts = primary.parts.map((id) => items.get(id)).filter((part) => part !== undefined);
  if (parts.length !== rows * columns || parts.length > MOST_PARTS) {
    throw new Error("parts of the picture are missing");
  }
  return { columns, parts };
}

function propertyOf({ properties }: HeicItem, type: string): Uint8Array | undefined {
  return properties.find((property) => property.type === type)?.content;
}

function sizeOf(item: HeicItem): { width: number; height: number } {
  const content = propertyOf(item, "ispe");
  if (!content) throw new Error("the picture has no size");
  const reader = new Reader(content);
  reader.version();
  return { width: reader.take(4), height: reader.take(4) };
}

/** A turn (irot, quarters against the clock) and then a mirror (imir), as one of EXIF's eight. */
function orientationOf(item: HeicItem): number {
  const turns = (propertyOf(item, "irot")?.[0] ?? 0) & 3;
  const mirror = propertyOf(item, "imir")?.[0];
  if (mirror === undefined) return [1, 8, 3, 6][turns]!;
  const isTopDown = (mirror & 1) === 0;
  return (isTopDown ? [4, 5, 2, 7] : [2, 7, 4, 5])[turns]!;
}

function profileOf(item: HeicItem): Uint8Array | undefined {
  for (const { type, content } of item.properties) {
    if (type !== "colr") continue;
    const kind = new Reader(content).letters(4);
    if (kind === "prof" || kind === "rICC") return content.subarray(4);
  }
  return undefined;
}
