import { curveThrough } from "./curve.ts";
import { clamp, distance, mix3 } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

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
