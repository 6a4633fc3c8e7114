import { appendFile, open } from "node:fs/promises";
import { CREATOR_TOOL, digitalSourceUri, gifXmpBlock, mp4XmpBox } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";

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
