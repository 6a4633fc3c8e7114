import sharp from "sharp";

/**
 * Writes a picture at another size, as a PNG, upright whatever its EXIF orientation says. Resampled by a Lanczos kernel of three
 * lobes: sharper than linear interpolation, and without detail that the picture does not have.
 */
export async function enlargeImage(
  image: string,
  file: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  await sharp(image).rotate().resize(width, height, { kernel: "lanczos3", fit: "fill" }).png().toFile(file);
}
