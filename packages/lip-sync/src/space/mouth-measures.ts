import { POINT, xOf } from "../points.ts";
import type { Shape } from "./face-space.ts";

/** What a viewer sees of a mouth, over a width: its own resting width, so that openings are shares of that. */
interface MouthMeasures {
  /** Between the lips: the mean of three places. */
  gap: number;
  width: number;
  /** From the upper lip's rim to the lower one's. */
  outer: number;
}

const PAIRS = [
  [POINT.upperLip, POINT.lowerLip],
  [82, 87],
  [312, 317],
] as const;

/** Measures a shape; with `over` left out in the shape's own unit. */
export function measureMouth(shape: Shape, over = 1): MouthMeasures {
  const across = (a: number, b: number): number =>
    Math.hypot(shape[xOf(b)]! - shape[xOf(a)]!, shape[xOf(b) + 1]! - shape[xOf(a) + 1]!) / over;
  const down = (a: number, b: number): number => (shape[xOf(b) + 1]! - shape[xOf(a) + 1]!) / over;
  return {
    gap: PAIRS.reduce((sum, [a, b]) => sum + down(a, b), 0) / PAIRS.length,
    width: across(POINT.rightCorner, POINT.leftCorner),
    outer: down(POINT.upperRim, POINT.lowerRim),
  };
}
