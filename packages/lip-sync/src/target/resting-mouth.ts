import { meanOf } from "../linear/least-squares.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import { measureMouth } from "../space/mouth-measures.ts";

/** So many of the frames, the most closed ones, show the person's mouth at rest. */
const SHARE = 0.06;
const FEWEST = 4;
const MOST = 200;

/** The person's closed mouth: the mean of the frames that show it most closed. */
export function restingMouth({ shapes, stretches }: FaceSpace): Shape {
  const seen = stretches.flatMap(({ from, to }) => shapes.slice(from, to));
  const gaps = new Map(seen.map((shape) => [shape, measureMouth(shape).gap]));
  const count = Math.min(MOST, Math.max(FEWEST, Math.round(SHARE * seen.length)));
  return meanOf(seen.toSorted((a, b) => gaps.get(a)! - gaps.get(b)!).slice(0, count));
}
