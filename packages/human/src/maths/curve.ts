import { clamp } from "./interpolation.ts";

/** Knots [x, y] with ascending x. */
export type Knots = readonly (readonly [number, number])[];

/** A smooth curve through the knots (cubic Hermite, slopes from the neighbours), constant outside them. */
export function curveThrough(knots: Knots): (x: number) => number {
  const last = knots.length - 2;
  return (x) => {
    let i = 0;
    while (i < last && x > knots[i + 1][0]) i++;
    const [x0, y0] = knots[i];
    const [x1, y1] = knots[i + 1];
    const width = x1 - x0;
    const t = clamp((x - x0) / width);
    const slope0 = i > 0 ? (y1 - knots[i - 1][1]) / (x1 - knots[i - 1][0]) : 0;
    const slope1 = i < last ? (knots[i + 2][1] - y0) / (knots[i + 2][0] - x0) : 0;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * slope0 * width +
      (3 * t2 - 2 * t3) * y1 +
      (t3 - t2) * slope1 * width
    );
  };
}
