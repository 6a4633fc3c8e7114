import { readFile, writeFile } from "node:fs/promises";
import { digitalSourceIn } from "@orator/provenance";
import sharp from "sharp";
import { encodeMarked } from "./provenance/encode-marked.ts";

/**
 * Writes a picture at another size, as a PNG, upright whatever its EXIF orientation says. Resampled by a Lanczos kernel of three
 * lobes: sharper than linear interpolation, and without detail that the picture does not have. It says of its origin what the
 * picture says, or that it is a recorded one that was enhanced.
 */
export async function enlargeImage(
  image: string,
  file: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const bytes = await readFile(image);
  const resized = sharp(bytes).rotate().resize(width, height, { kernel: "lanczos3", fit: "fill" }).png();
  await writeFile(
    file,
    await encodeMarked(resized, { isPng: true }, digitalSourceIn(bytes) ?? "algorithmicallyEnhanced"),
  );
}
