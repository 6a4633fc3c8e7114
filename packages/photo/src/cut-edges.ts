import type { Part } from "@orator/human/parts";
import type { Pixels } from "./ports.ts";

/** Rows of the photo within this share of its height of an edge lie on it. */
const EDGE = 0.002;

/** Heights (dm) at which the photo ends a person: below, and above where the head reaches the upper edge. */
export interface CutEdges {
  below?: number;
  above?: number;
  /** The person's highest point; absent without a mask. */
  summit?: number;
}

/** A person whose coverage (0 … 255) reaches this over this share of the width is cut off by an edge. */
const CUT_COVERAGE = 128;
const CUT_WIDTH = 0.02;

/** Whether a row of the photo cuts a person off; without `alpha`, all of the photo moves with them. */
function cuts(row: number, width: number, alpha?: Uint8Array): boolean {
  if (!alpha) return true;
  let covered = 0;
  for (let x = 0; x < width; x++) if (alpha[row * width + x]! >= CUT_COVERAGE) covered++;
  return covered > CUT_WIDTH * width;
}

/** What the photo's upper edge cuts of a head, in columns. */
export interface CutCrown {
  middle: number;
  width: number;
}

/** Where the photo's upper edge cuts a head; undefined where it does not. */
export function cutCrown(width: number, alpha?: Uint8Array): CutCrown | undefined {
  if (!alpha || !cuts(0, width, alpha)) return undefined;
  let [sum, covered] = [0, 0];
  for (let x = 0; x < width; x++) {
    sum += alpha[x]! * (x + 0.5);
    covered += alpha[x]!;
  }
  return { middle: sum / covered, width: covered / 255 };
}

/**
 * Where surfaces that carry the photo (`v` 0 at its upper, 1 at its lower edge) end at its edges: the inmost place there, so
 * that nothing is seen beyond any of them. `alpha` is the person's coverage on the photo's pixels: an edge that they do not
 * reach does not count.
 */
export function cutEdges(
  parts: readonly Part[],
  { width, height }: Pick<Pixels, "width" | "height">,
  alpha?: Uint8Array,
): CutEdges {
  const [isCutBelow, isCutAbove] = [cuts(height - 1, width, alpha), cuts(0, width, alpha)];
  let [below, above] = [-Infinity, Infinity];
  let summit = -Infinity;
  for (const { positions, uvs, indices, material } of parts) {
    if (material.scenery) continue;
    for (const vertex of indices) {
      const [y, v] = [positions[3 * vertex + 1]!, uvs[2 * vertex + 1]!];
      // What goes on above the photo is nobody's crown.
      if (!isCutAbove || v < EDGE) summit = Math.max(summit, y);
      if (isCutBelow && v > 1 - EDGE) below = Math.max(below, y);
      else if (isCutAbove && v < EDGE) above = Math.min(above, y);
    }
  }
  return {
    ...(below > -Infinity && { below }),
    ...(above < Infinity && { above }),
    ...(alpha && { summit }),
  };
}
