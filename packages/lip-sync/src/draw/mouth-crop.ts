import { boxOfRings } from "./mouth-rings.ts";
import type { MouthRings } from "./mouth-rings.ts";
import type { RgbPicture } from "./sample.ts";

/** Sampling looks so far beyond a place. */
const MARGIN = 4;

/** The picture of a mouth as it is kept: all that is left of an exemplar. */
export interface MouthCrop {
  picture: RgbPicture;
  /** Where it lies in the frame, pixels. */
  left: number;
  top: number;
}

/** Cuts it out; undefined where the mouth is not in the picture. */
export function cropMouth({ data, width, height }: RgbPicture, rings: MouthRings): MouthCrop | undefined {
  const { left, top, right, bottom } = boxOfRings(rings, MARGIN, { width, height });
  if (right - left < 8 || bottom - top < 8) return undefined;
  const row = 3 * (right - left);
  const out = new Uint8Array(row * (bottom - top));
  for (let y = top; y < bottom; y++)
    out.set(data.subarray(3 * (y * width + left), 3 * (y * width + right)), (y - top) * row);
  return { picture: { width: right - left, height: bottom - top, data: out }, left, top };
}

/** Bytes of such a picture. */
export function cropBytes(rings: MouthRings, size: { width: number; height: number }): number {
  const { left, top, right, bottom } = boxOfRings(rings, MARGIN, size);
  return 3 * Math.max(0, right - left) * Math.max(0, bottom - top);
}
