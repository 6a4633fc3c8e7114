import { solve } from "@orator/maths";

type Place = readonly [x: number, y: number];

/** Keeps the surface from ringing between points that are close together. */
const STIFFNESS = 2e-4;

/**
 * Thin-plate splines (Bookstein 1989) that take moves at `free` places and none at `held` ones: for a place, the share that
 * each free one's move has in what happens there. Solved once, whatever the moves.
 */
export function thinPlate(
  free: readonly Place[],
  held: readonly Place[],
): (x: number, y: number) => Float64Array {
  const all = [...free, ...held];
  const n = all.length;
  const m = free.length;
  const a = Array.from({ length: n + 3 }, () => new Float64Array(n + 3));
  const b = Array.from({ length: n + 3 }, (_, i) =>
    Float64Array.from({ length: m }, (__, j) => (i === j ? 1 : 0)),
  );
  for (const [i, [x, y]] of all.entries()) {
    for (const [j, [u, v]] of all.entries()) a[i]![j] = bend((x - u) ** 2 + (y - v) ** 2);
    a[i]![i]! += STIFFNESS;
    for (const [k, value] of [1, x, y].entries()) a[i]![n + k] = a[n + k]![i] = value;
  }
  const weights = solve(a, b);
  return (x, y) => {
    const out = new Float64Array(m);
    const add = (row: Float64Array, by: number): void => {
      for (let j = 0; j < m; j++) out[j]! += by * row[j]!;
    };
    for (const [i, [u, v]] of all.entries()) add(weights[i]!, bend((u - x) ** 2 + (v - y) ** 2));
    add(weights[n]!, 1);
    add(weights[n + 1]!, x);
    add(weights[n + 2]!, y);
    return out;
  };
}

function bend(squared: number): number {
  return squared < 1e-12 ? 0 : squared * Math.log(squared);
}
