import { appendFile, open } from "node:fs/promises";
import {
  consentsAsText,
  CREATOR_TOOL,
  digitalSourceUri,
  gifXmpBlock,
  mp4XmpBox,
  originOf,
  partsOf,
  pngXmpChunk,
  xmpPacket,
} from "@orator/provenance";
import type { DigitalSource, GivenConsent, Origin } from "@orator/provenance";
import type { Sharp } from "sharp";

/** Of a PNG's signature and its first chunk, after which others may come. */
const PNG_BEGINNING = 33;

/** A film is put together: a drawn person, a voice that is synthetic or recorded, and whatever else its user brought. */
const FILM_SOURCE: DigitalSource = "compositeSynthetic";

/** What a film says that shows whoever gave these consents. */
export function filmOrigin(consents: readonly GivenConsent[] = []): Origin {
  return originOf(FILM_SOURCE, consents);
}

/** Tags of a WebM (Matroska, RFC 9559): it has no place for XMP, so what XMP would say is said in its own tags. */
export function webmTags(origin: Origin): Record<string, string> {
  const consent = consentsAsText(origin);
  return {
    DIGITAL_SOURCE_TYPE: digitalSourceUri(partsOf(origin).source),
    CREATOR_TOOL,
    ...(consent !== undefined && { [CONSENT_TAG]: consent }),
  };
}

/** The tag of a WebM that names who agreed to be shown. */
export const CONSENT_TAG = "CONSENT";

/** Says in a complete MP4 what it is. At its end, so that nothing moves that its index points at. */
export function markMp4(file: string, origin: Origin): Promise<void> {
  return appendFile(file, mp4XmpBox(origin));
}

const GIF_TRAILER = 0x3b;

/** Says in a complete GIF what it is, before the byte that ends it. */
export async function markGif(file: string, origin: Origin): Promise<void> {
  const gif = await open(file, "r+");
  try {
    const end = (await gif.stat()).size - 1;
    const { buffer } = await gif.read(Buffer.alloc(1), 0, 1, end);
    if (buffer[0] !== GIF_TRAILER) throw new Error(`${file} is no complete GIF`);
    await gif.write(Buffer.concat([gifXmpBlock(origin), Buffer.of(GIF_TRAILER)]), 0, undefined, end);
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
  origin: Origin,
): Promise<Buffer> {
  if (!isPng) return image.withXmp(xmpPacket(origin)).toBuffer();
  const png = await image.toBuffer();
  return Buffer.concat([png.subarray(0, PNG_BEGINNING), pngXmpChunk(origin), png.subarray(PNG_BEGINNING)]);
}
