import { cornersAt } from "@orator/maths";
import type { Part } from "../../part.ts";

/** Steps in which places count as the same: 1 µm, far below what the tailor's cuts leave. */
const STEPS_PER_DM = 1e5;

/** For each vertex the first one at the same place: charts of a texture share no vertices along their seams. */
function weld(positions: Float32Array): Uint32Array {
  const first = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = positions
      .subarray(3 * v, 3 * v + 3)
      .map((x) => Math.round(x * STEPS_PER_DM))
      .join();
    const known = first.get(key);
    if (known === undefined) first.set(key, v);
    return known ?? v;
  });
}

/** Edges that only one triangle has, as pairs of welded vertices: where a surface ends. */
export function freeEdges({ positions, indices }: Pick<Part, "positions" | "indices">): [number, number][] {
  const same = weld(positions);
  const seen = new Map<number, { edge: [number, number]; count: number }>();
  const count = positions.length / 3;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = cornersAt(indices, t);
    for (const [from, to] of [
      [same[a]!, same[b]!],
      [same[b]!, same[c]!],
      [same[c]!, same[a]!],
    ] as const) {
      if (from === to) continue;
      const key = Math.min(from, to) * count + Math.max(from, to);
      const known = seen.get(key);
      if (known) known.count++;
      else seen.set(key, { edge: [from, to], count: 1 });
    }
  }
  return [...seen.values()].filter(({ count }) => count === 1).map(({ edge }) => edge);
}

/** Vertex color below which cloth is an inner side: rims and linings of hems are shaded by their vertex colors. */
const INNER_COLOR = 0.9;

/** Whether a vertex of a garment belongs to what is turned in: its lining, the inner side of a hem. */
export function isTurnedIn({ colors }: Pick<Part, "colors">, v: number): boolean {
  return colors !== undefined && colors[3 * v]! < INNER_COLOR;
}
