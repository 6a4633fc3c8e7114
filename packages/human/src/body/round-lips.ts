import type { Kit } from "../kit/kit.ts";
import { moveLips } from "./close-lips.ts";
import { lipGaps } from "./face-gaps.ts";
import { faceLandmarks } from "./landmarks.ts";
import type { LipOutline } from "./shape-recipes.ts";

/**
 * Gives opened lips a smooth outline, in place: bones alone draw the lower lip to a V. `positions` are base-mesh
 * positions (dm) in the expression.
 */
export function roundLips(
  positions: Float32Array,
  kit: Kit,
  outlines: { upper?: LipOutline; lower?: LipOutline },
): void {
  const { lipCornerDeepLeft, lipCornerDeepRight } = faceLandmarks().points;
  for (let round = 0; round < 3; round++) {
    const gaps = lipGaps(positions);
    const corner = 0.5 * (positions[3 * lipCornerDeepLeft + 1]! + positions[3 * lipCornerDeepRight + 1]!);
    const moves = (heights: number[], outline: LipOutline | undefined, first: boolean): number[] => {
      if (!outline) return heights.map(() => 0);
      const shape = gaps.map((gap) => {
        const s = Math.abs(2 * gap.station - 1);
        return (1 - s ** outline.bulge) ** outline.edge;
      });
      const mean = heights.reduce((a, b) => a + b - corner, 0) / shape.reduce((a, b) => a + b, 0);
      const scale = mean * (first ? (outline.height ?? 1) : 1);
      return heights.map((height, i) => corner + scale * shape[i]! - height);
    };
    moveLips(positions, kit, gaps, {
      upper: moves(
        gaps.map((gap) => gap.upperY),
        outlines.upper,
        round === 0,
      ),
      lower: moves(
        gaps.map((gap) => gap.lowerY),
        outlines.lower,
        round === 0,
      ),
      reach: 0.2,
      cornerReach: 0.1,
    });
  }
}
