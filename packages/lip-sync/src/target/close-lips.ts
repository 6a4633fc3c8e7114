import { clamp } from "@orator/maths";
import { INNER_RING, POINT, RINGS, xOf } from "../points.ts";
import type { Shape } from "../space/face-space.ts";

/** Openings of the driver's lips, in distances of the eyes: they touch below the first, and are plainly apart above the second. */
const [TOUCHING, APART] = [0.012, 0.032];
/** How far each ring goes with the inner one. */
const FOLLOWS = [1, 0.95, 0.8, 0.6, 0.2, 0];

/** How surely the driver's lips touch in such moves, 0 … 1. */
export function closedness(moves: Shape): number {
  const gap = moves[xOf(POINT.lowerLip) + 1]! - moves[xOf(POINT.upperLip) + 1]!;
  return clamp(1 - (gap - TOUCHING) / (APART - TOUCHING), 0, 1);
}

/** A shape with its lips pulled together by `share` 0 … 1 to as near as they are in `resting`, and nowhere nearer than that. */
export function closeLips(shape: Shape, resting: Shape, share: number): Shape {
  const out = shape.slice();
  const inner = RINGS[INNER_RING]!;
  for (let i = 0; i < inner.upper.length; i++) {
    const [upper, lower] = [inner.upper[i]!, inner.lower[i]!];
    if (upper === lower) continue;
    const gap = shape[xOf(lower) + 1]! - shape[xOf(upper) + 1]!;
    const rest = resting[xOf(lower) + 1]! - resting[xOf(upper) + 1]!;
    const wanted = gap < rest ? rest : gap + share * (rest - gap);
    const by = (gap - wanted) / 2;
    for (const [ring, follows] of FOLLOWS.entries()) {
      const [a, b] = [RINGS[ring]!.upper[i]!, RINGS[ring]!.lower[i]!];
      if (a === b) continue;
      out[xOf(a) + 1]! += follows * by;
      out[xOf(b) + 1]! -= follows * by;
    }
  }
  return out;
}
