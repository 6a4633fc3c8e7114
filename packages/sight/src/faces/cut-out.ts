import type { Pixels } from "@orator/photo/ports";
import { resizedPixels } from "../reading/resized-pixels.ts";
import type { FaceCrop } from "./face-crop.ts";

/** A part of a picture as a picture of its own, enlarged where its scale is more than 1. */
export async function cutOut(photo: Pixels, { left, top, width, height, scale }: FaceCrop): Promise<Pixels> {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * photo.width + left) * 4;
    data.set(photo.data.subarray(from, from + width * 4), y * width * 4);
  }
  return resizedPixels({ width, height, data }, Math.round(width * scale), Math.round(height * scale));
}
