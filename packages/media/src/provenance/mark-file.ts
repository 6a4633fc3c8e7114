import { appendFile, open } from "node:fs/promises";
import {
  CREATOR_TOOL,
  digitalSourceUri,
  gifXmpBlock,
  mp4XmpBox,
  pngXmpChunk,
  xmpPacket,
} from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import type { Sharp } from "sharp";

/** Of a PNG's signature and its first chunk, after which others may come. */
const PNG_BEGINNING = 33;

/** A film is put together: a drawn person, a voice that is synthetic or recorded, and whatever else its user brought. */
export const FILM_SOURCE: DigitalSource = "compositeSynthetic";

/** Tags of a WebM (Matroska, RFC 9559): it has no place for XMP, so what XMP would say is said in its own tags. */
export const WEBM_TAGS = {
  DIGITAL_SOURCE_TYPE: digitalSourceUri(FILM_SOURCE),
  CREATOR_TOOL,
} as const;

/** Says in a complete MP4 what it is. At its end, so that nothing moves that its index points at. */
export function markMp4(file: string): Promise<void> {
  return appendFile(file, mp4XmpBox(FILM_SOURCE));
}

const GIF_TRAILER = 0x3b;

/** Says in a complete GIF what it is, before the byte that ends it. */
export async function markGif(file: string): Promise<void> {
  const gif = await open(file, "r+");
  try {
    const end = (await gif.stat()).size - 1;
    const { buffer } = await gif.read(Buffer.alloc(1), 0, 1, end);
    if (buffer[0] !== GIF_TRAILER) throw new Error(`${file} is no complete GIF`);
    await gif.write(Buffer.concat([gifXmpBlock(FILM_SOURCE), Buffer.of(GIF_TRAILER)]), 0, undefined, end);
  } finally {
    await gif.close();
  }
}

/**
 * The bytes of a picture whose format is chosen, with what it says of its origin. A PNG's packet is laid in here: libvips would
 * compress it, and then only some readers find it.
 */
export async function encodeMarked(
  image: Sharp,
  { isPng }: { isPng: boolean },
  source: DigitalSource,
): Promise<Buffer> {
  if (!isPng) return image.withXmp(xmpPacket(source)).toBuffer();
  const png = await image.toBuffer();
  return Buffer.concat([png.subarray(0, PNG_BEGINNING), pngXmpChunk(source), png.subarray(PNG_BEGINNING)]);
}
