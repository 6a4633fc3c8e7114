import { faceHeight } from "@orator/photo/ports";
import type { PhotoFace, Pixels } from "@orator/photo/ports";
import { resizedPixels } from "../reading/resized-pixels.ts";

/** A part of a photo, in whole pixels of it, and how much larger it is to be made. */
export interface FaceCrop {
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
}

/** Point of the face mesh: bridge of the nose. */
const BRIDGE = 168;
// In heights of the face from the bridge of the nose.
const BESIDE = 2.3;
const ABOVE = 1.5;
const BELOW = 3.1;
/** A face of so many pixels shows all that an avatar can use. */
const FACE_HEIGHT = 400;
/** Larger than this there is nothing to see but the resampling. */
const MOST_SCALE = 3;

/**
 * The part of a photo that becomes an avatar: head and shoulders round the face, cut off where the photo ends, enlarged
 * where the face has fewer than 400 pixels. Faces are found once more on it, because points are finer there.
 */
export function faceCrop(photo: Pick<Pixels, "width" | "height">, face: Pick<PhotoFace, "points">): FaceCrop {
  const height = faceHeight(face);
  const [x, y] = [face.points[BRIDGE * 3]!, face.points[BRIDGE * 3 + 1]!];
  const left = Math.max(0, Math.round(x - BESIDE * height));
  const top = Math.max(0, Math.round(y - ABOVE * height));
  const right = Math.min(photo.width, Math.round(x + BESIDE * height));
  const bottom = Math.min(photo.height, Math.round(y + BELOW * height));
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    scale: Math.max(1, Math.min(MOST_SCALE, FACE_HEIGHT / height)),
  };
}

/** A part of a picture as a picture of its own, enlarged where its scale is more than 1. */
export async function cutOut(photo: Pixels, { left, top, width, height, scale }: FaceCrop): Promise<Pixels> {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * photo.width + left) * 4;
    data.set(photo.data.subarray(from, from + width * 4), y * width * 4);
  }
  return resizedPixels({ width, height, data }, Math.round(width * scale), Math.round(height * scale));
}
