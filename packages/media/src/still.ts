/** Formats of single pictures. JPEG has no transparency: it shows the picture on white. */
export type StillFormat = "png" | "jpeg" | "webp";

/** Encodes one RGBA picture (straight alpha, rows top to bottom). */
export async function encodeStill(
  picture: { width: number; height: number; data: Uint8Array },
  format: StillFormat,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width, height, data } = picture;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  if (format === "jpeg") return image.flatten({ background: "white" }).jpeg({ quality: 90 }).toBuffer();
  return format === "webp"
    ? image.webp({ quality: 90 }).toBuffer()
    : image.png({ compressionLevel: 6 }).toBuffer();
}
