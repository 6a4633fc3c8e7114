import assert from "node:assert/strict";
import { clamp, distance, mix3 } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

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

/** A place that a path passes at a given share of its way. */
type Stop = readonly [share: number, place: Readonly<Vec3>];

/** A smooth path through two places or more, by ascending share; it leaves its ends straight and stays there. */
export function pathThrough(stops: readonly Stop[]): (share: number) => Vec3 {
  const [first, second] = stops;
  const [last, beforeLast] = [stops.at(-1), stops.at(-2)];
  if (!first || !second || !last || !beforeLast) throw new Error("a path needs two stops");
  const mirrored = ([s, p]: Stop, [t, q]: Stop): Stop => [2 * s - t, mix3(q, p, 2)];
  const all = [mirrored(first, second), ...stops, mirrored(last, beforeLast)];
  const [x, y, z] = ([0, 1, 2] as const).map((k) => curveThrough(all.map(([s, p]) => [s, p[k]])));
  return (share) => {
    const s = clamp(share, first[0], last[0]);
    return [x!(s), y!(s), z!(s)];
  };
}

/** Places at equal steps along a polyline, both ends included; `steps` of them after the first. */
export function evenSteps(points: readonly Readonly<Vec3>[], steps: number): Vec3[] {
  const ways = [0];
  for (let i = 1; i < points.length; i++) ways.push(ways[i - 1]! + distance(points[i]!, points[i - 1]!));
  const total = ways.at(-1) ?? 0;
  let i = 0;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const way = (total * step) / steps;
    while (i + 2 < points.length && ways[i + 1]! < way) i++;
    const span = ways[i + 1]! - ways[i]!;
    return mix3(points[i]!, points[i + 1]!, span > 0 ? clamp((way - ways[i]!) / span) : 0);
  });
}
