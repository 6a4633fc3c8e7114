import { percentile } from "./face-patch.ts";
import type { FacePatch } from "./face-patch.ts";

/** Corners of eyes, brows and lips, whose edges are the sharpest of a face. */
const DETAILED = [
  [33, 133, 70, 107, 145],
  [263, 362, 300, 336, 374],
  [61, 291, 0, 17],
];
/** Skin that is smooth but for the picture's own noise. */
const SMOOTH = [50, 280, 117, 346, 151];
/** Half the side of a patch of smooth skin, as a share of the face's height. */
const SMOOTH_SHARE = 0.04;
/** Edges of blurs (pixels of the patch) between which fine and coarse details lie. */
const FINE = [0.7, 1.4] as const;
const COARSE = [2.8, 5.6] as const;
/** A normal distribution's median of absolute values, over its deviation. */
const MEDIAN_OF_NORMAL = 0.6745;

/**
 * How much of a face's coarse detail goes on into fine detail, about 0 (blurred) to 1 (crisp): the energy of fine over that of
 * coarse edges at eyes and lips, less what is the picture's own noise, along the axis that has less of it (a moved camera blurs one).
 * Light and contrast do not matter.
 */
export function sharpnessOf(patch: FacePatch): number {
  return Math.min(sharpnessAlong("x", patch), sharpnessAlong("y", patch));
}

function sharpnessAlong(axis: "x" | "y", patch: FacePatch): number {
  const [fine, coarse] = [bandOf(axis, patch, FINE), bandOf(axis, patch, COARSE)];
  const noise = noiseIn(fine, patch);
  let [fineSum, coarseSum] = [0, 0];
  for (const corners of DETAILED)
    for (const i of boxRound(patch, corners)) {
      fineSum += fine[i]! ** 2 - noise;
      coarseSum += coarse[i]! ** 2;
    }
  return Math.sqrt(Math.max(0, fineSum) / Math.max(coarseSum, 1));
}

function bandOf(
  axis: "x" | "y",
  { luma, width, height }: FacePatch,
  [from, to]: readonly [number, number],
): Float32Array {
  const coarser = blurredAlong(axis, luma, width, height, to);
  return blurredAlong(axis, luma, width, height, from).map((value, i) => value - coarser[i]!);
}

/** Energy of a pixel's noise in a band. */
function noiseIn(band: Float32Array, patch: FacePatch): number {
  const reach = SMOOTH_SHARE * patch.faceHeight;
  const spots = SMOOTH.map((point) => {
    const [x, y] = patch.at(point);
    const values = boxOf(patch, x - reach, y - reach, x + reach, y + reach).map((i) => Math.abs(band[i]!));
    return percentile(values, 0.5);
  });
  return (percentile(spots, 0.5) / MEDIAN_OF_NORMAL) ** 2;
}

function boxRound(patch: FacePatch, points: readonly number[]): number[] {
  const places = points.map((point) => patch.at(point));
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  return boxOf(patch, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

function boxOf(
  { width, height }: FacePatch,
  left: number,
  top: number,
  right: number,
  bottom: number,
): number[] {
  const found: number[] = [];
  for (let y = Math.max(0, Math.round(top)); y <= Math.min(height - 1, bottom); y++)
    for (let x = Math.max(0, Math.round(left)); x <= Math.min(width - 1, right); x++)
      found.push(y * width + x);
  return found;
}

/** A picture of one channel after a Gaussian blur along one axis; `sigma` in pixels. Borders repeat. */
function blurredAlong(
  axis: "x" | "y",
  values: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigma));
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const [step, count, stride, lines] = axis === "x" ? [1, width, width, height] : [width, height, 1, width];
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line++)
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += kernel[k + reach]! * values[line * stride + Math.min(count - 1, Math.max(0, i + k)) * step]!;
      out[line * stride + i * step] = sum / total;
    }
  return out;
}
