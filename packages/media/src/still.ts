import type { Origin } from "@orator/provenance";
import type { Sharp } from "sharp";
import { encodeMarked } from "./provenance/mark-file.ts";

/** Formats of single pictures. JPEG has no transparency: it shows the picture on white. */
export type StillFormat = "png" | "jpeg" | "webp";

/** Encodes one RGBA picture (straight alpha, rows top to bottom), which says where it comes from. */
export async function encodeStill(
  picture: { width: number; height: number; data: Uint8Array },
  format: StillFormat,
  origin: Origin,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width, height, data } = picture;
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  return encodeMarked(inFormat(image, format), { isPng: format === "png" }, origin);
}

function inFormat(image: Sharp, format: StillFormat): Sharp {
  if (format === "jpeg") return image.flatten({ background: "white" }).jpeg({ quality: 90 });
  return format === "webp" ? image.webp({ quality: 90 }) : image.png({ compressionLevel: 6 });
}
