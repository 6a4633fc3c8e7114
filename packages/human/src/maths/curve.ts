import assert from "node:assert/strict";
import { clamp } from "@orator/maths";

/** A place [x, y] that a curve goes through. */
type Knot = readonly [x: number, y: number];

/** Knots with ascending x. */
export type Knots = readonly Knot[];

/** A smooth curve through two knots or more (cubic Hermite, slopes from the neighbors), constant outside them. */
export function curveThrough(knots: Knots): (x: number) => number {
  const pieces = knots.slice(1).map((to, i) => pieceBetween(knots[i - 1], knots[i]!, to, knots[i + 2]));
  const last = pieces.at(-1);
  assert(last, "a curve needs two knots");
  return (x) => (pieces.find(({ end }) => x <= end) ?? last).at(x);
}

/** The cubic from one knot to the next; the knots around them give its slopes. */
function pieceBetween(before: Knot | undefined, from: Knot, to: Knot, after: Knot | undefined) {
  const [x0, y0] = from;
  const [x1, y1] = to;
  const width = x1 - x0;
  const slope0 = before ? (y1 - before[1]) / (x1 - before[0]) : 0;
  const slope1 = after ? (after[1] - y0) / (after[0] - x0) : 0;
  return {
    end: x1,
    at(x: number): number {
      const t = clamp((x - x0) / width);
      const t2 = t * t;
      const t3 = t2 * t;
      return (
        (2 * t3 - 3 * t2 + 1) * y0 +
        (t3 - 2 * t2 + t) * slope0 * width +
        (3 * t2 - 2 * t3) * y1 +
        (t3 - t2) * slope1 * width
      );
    },
  };
}
