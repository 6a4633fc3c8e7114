import { pngXmpChunk, xmpPacket } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import type { Sharp } from "sharp";

/** Of a PNG's signature and its first chunk, after which others may come. */
const PNG_BEGINNING = 33;

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
