import { FAR_RING, OUTER_RING, RINGS, xOf } from "../points.ts";
import type { PixelBox } from "./move-face.ts";
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

/** Points drawn for each tracked one. */
const FINENESS = 3;

/**
 * How much further from the lower lip the outermost ring lies below the middle of the mouth, over that distance: trackers see lips that are
 * pushed out too high, and what then shows of the frame's own lip lies below the points.
 */
const FURTHER_DOWN = 0.7;

/** A curve, x and y of each point. */
export type Curve = Float32Array;

/** The rings of a mouth in pixels, from the inner line of the lips outwards, each as an upper and a lower curve. */
export type MouthRings = { upper: Curve; lower: Curve }[];

/** Curves through the points that `places` (pixels, as FaceSpace.place gives them) have of each ring. */
export function mouthRings(places: Float64Array): MouthRings {
  const curve = (points: readonly number[]): Curve => {
    const last = points.length - 1;
    const at = (i: number, k: number): number => places[xOf(points[Math.max(0, Math.min(last, i))]!) + k]!;
    const out = new Float32Array(2 * (last * FINENESS + 1));
    for (let i = 0; i <= last * FINENESS; i++) {
      const from = Math.floor(i / FINENESS);
      const t = (i % FINENESS) / FINENESS;
      for (let k = 0; k < 2; k++) {
        const [a, b, c, d] = [at(from - 1, k), at(from, k), at(from + 1, k), at(from + 2, k)];
        // Catmull and Rom's spline.
        out[2 * i + k] =
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
      }
    }
    return out;
  };
  const rings = RINGS.map(({ upper, lower }) => ({ upper: curve(upper), lower: curve(lower) }));
  const [lips, far] = [rings[OUTER_RING]!.lower, rings[FAR_RING]!.lower];
  const last = far.length / 2 - 1;
  for (let i = 0; i < far.length; i++)
    far[i]! += FURTHER_DOWN * Math.sin((Math.PI * (i >> 1)) / last) * (far[i]! - lips[i]!);
  return rings;
}

/** The whole pixels round the outermost ring, with `margin` more, as far as the picture goes. */
export function boxOfRings(
  rings: MouthRings,
  margin: number,
  size: { width: number; height: number },
): PixelBox {
  const { upper, lower } = rings.at(-1)!;
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const curve of [upper, lower])
    for (let i = 0; i < curve.length; i += 2) {
      box.left = Math.min(box.left, curve[i]!);
      box.right = Math.max(box.right, curve[i]!);
      box.top = Math.min(box.top, curve[i + 1]!);
      box.bottom = Math.max(box.bottom, curve[i + 1]!);
    }
  return {
    left: Math.max(0, Math.floor(box.left) - margin),
    top: Math.max(0, Math.floor(box.top) - margin),
    right: Math.min(size.width, Math.ceil(box.right) + margin),
    bottom: Math.min(size.height, Math.ceil(box.bottom) + margin),
  };
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
