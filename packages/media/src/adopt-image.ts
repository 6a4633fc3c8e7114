import { readFile, writeFile } from "node:fs/promises";
import type { DigitalSource } from "@orator/provenance";
import sharp from "sharp";
import { MediaError } from "./media-error.ts";
import { encodeMarked } from "./provenance/encode-marked.ts";

/** Of a picture from elsewhere; more are no portrait. */
const MOST_PIXELS = 32e6;

/**
 * Writes a picture from elsewhere as a PNG of its own size, upright and without anything else that was in its file, and has it
 * say where it comes from. Throws a MediaError for what is no picture. For child processes only.
 */
export async function adoptImage(
  image: string,
  file: string,
  source: DigitalSource,
): Promise<{ width: number; height: number }> {
  const bytes = await readFile(image);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate().toColorspace("srgb").png();
  const png = await encodeMarked(picture, { isPng: true }, source).catch((cause: unknown) => {
    throw new MediaError("not a picture that can be read", { cause });
  });
  await writeFile(file, png);
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}
