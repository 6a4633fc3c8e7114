import { clamp, smoothstep } from "@orator/maths";

/** From so far on, in face heights, the photo's sides and its lower edge hold what lies near them. */
const [SIDES, BELOW] = [0.4, 1.1];
/** The least reach of the lower edge, where the chin is close to it. */
const LEAST_BELOW = 0.1;
/** A side holds what it cuts, ever less within so many face heights above and below. */
const ALONG = 0.25;

/** What of a photo is known here. */
interface HeldPhoto {
  width: number;
  height: number;
  /** The person's coverage, 0 … 255; without it all of the photo is held. */
  alpha: Uint8Array | undefined;
  faceHeightPx: number;
  /** Row of the chin: nothing above it is held by the lower edge. */
  chinRow: number;
}

/** What stands still at a photo's edges. */
export interface HeldEdges {
  faceHeightPx: number;
  /** How much of a place (pixels) stands still, 0 … 1. */
  shareAt(x: number, y: number): number;
}

/**
 * At the photo's lower edge, and at its sides where they cut the person, all stands still: beyond there is nothing that one who
 * leans could bring along.
 */
export function heldEdges({ width, height, alpha, faceHeightPx, chinRow }: HeldPhoto): HeldEdges {
  const below = Math.min(BELOW * faceHeightPx, Math.max(height - chinRow, LEAST_BELOW * faceHeightPx));
  const reach = Math.max(1, Math.round(ALONG * faceHeightPx));
  const [left, right] = [0, width - 1].map((column) => {
    const cut = Float32Array.from({ length: height }, (_, y) => (alpha?.[y * width + column] ?? 255) / 255);
    return means(cut, reach);
  }) as [Float32Array, Float32Array];
  return {
    faceHeightPx,
    shareAt(x, y) {
      const row = clamp(Math.floor(y), 0, height - 1);
      const side = (cut: Float32Array, away: number): number =>
        cut[row]! * (1 - smoothstep(0, SIDES * faceHeightPx, away));
      return Math.max(smoothstep(height - below, height, y), side(left, x), side(right, width - x));
    },
  };
}

/** Means over `reach` values to either side. */
function means(values: Float32Array, reach: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  values.forEach((value, i) => (sums[i + 1] = sums[i]! + value));
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - reach), Math.min(values.length, i + reach + 1)];
    return (sums[to]! - sums[from]!) / (to - from);
  });
}
