import sharp from "sharp";
import { readFile, writeFile } from "node:fs/promises";
import { consentsIn, digitalSourceIn, originOf } from "@orator/provenance";
import type { GivenConsent, Origin } from "@orator/provenance";
import { MediaError } from "./media-error.ts";
import { encodeMarked } from "./provenance/mark-file.ts";

/** Of a picture from elsewhere; more are no portrait. */
const MOST_PIXELS = 32e6;

/**
 * Writes a picture from elsewhere as a PNG of its own size, upright and without anything else that was in its file, and has it
 * say where it comes from. Throws a MediaError for what is no picture. For child processes only.
 */
export async function adoptImage(
  image: string,
  file: string,
  origin: Origin,
): Promise<{ width: number; height: number }> {
  const bytes = await readFile(image);
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).rotate().toColorspace("srgb").png();
  const png = await encodeMarked(picture, { isPng: true }, origin).catch((cause: unknown) => {
    throw new MediaError("not a picture that can be read", { cause });
  });
  await writeFile(file, png);
  const { width, height } = await sharp(png).metadata();
  return { width, height };
}

/**
 * Writes a picture at another size, as a PNG, upright whatever its EXIF orientation says. Resampled by a Lanczos kernel of three
 * lobes: sharper than linear interpolation, and without detail that the picture does not have. It says of its origin what the
 * picture says, or that it is a recorded one that was enhanced, and who agreed to be shown.
 */
export async function enlargeImage(
  image: string,
  file: string,
  { width, height, consents = [] }: { width: number; height: number; consents?: readonly GivenConsent[] },
): Promise<void> {
  const bytes = await readFile(image);
  const resized = sharp(bytes).rotate().resize(width, height, { kernel: "lanczos3", fit: "fill" }).png();
  const source = digitalSourceIn(bytes) ?? "algorithmicallyEnhanced";
  const origin = originOf(source, [...consentsIn(bytes), ...consents]);
  await writeFile(file, await encodeMarked(resized, { isPng: true }, origin));
}
