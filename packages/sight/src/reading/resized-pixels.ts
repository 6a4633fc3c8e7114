import type { Pixels } from "@orator/photo/ports";

/** A picture at another size, by Lanczos' kernel of three lobes; the very same where the size is its own. */
export async function resizedPixels(pixels: Pixels, width: number, height: number): Promise<Pixels> {
  if (width === pixels.width && height === pixels.height) return pixels;
  const { default: sharp } = await import("sharp");
  const raw = { width: pixels.width, height: pixels.height, channels: 4 as const };
  const image = sharp(pixels.data, { raw });
  // What is opaque everywhere need not be multiplied by its alpha and divided again.
  const lean = isTransparent(pixels) ? image : image.removeAlpha();
  const { buffer, byteOffset, length } = await lean
    .resize({ width, height, fit: "fill", kernel: "lanczos3" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: new Uint8Array(buffer, byteOffset, length) };
}

/** Whether anything of a picture can be seen through. */
export function isTransparent({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 255) return true;
  return false;
}
