import { accumulateShape } from "../../body/deltas.ts";
import { cornersAt, distance, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Part, SparseDeltas } from "../../part.ts";

/** Shorter edges, dm, say nothing about a surface: 0.3 mm. */
const SHORTEST = 0.003;

/** Steps in which places count as the same: 10 µm. */
const STEPS_PER_DM = 1e4;

/** Positions of a part with one of its shapes at weight 1. */
function morphed(part: Pick<Part, "positions">, shape: SparseDeltas): Float32Array {
  const positions = part.positions.slice();
  accumulateShape(positions, shape, 1);
  return positions;
}

/** How many times its length at rest an edge gets in a shape, for the edge that suffers most. */
export function worstStretch(part: Pick<Part, "positions" | "indices">, shape: SparseDeltas): number {
  const moved = new Set(shape.indices);
  const positions = morphed(part, shape);
  let worst = 1;
  for (let t = 0; t < part.indices.length; t += 3) {
    const [a, b, c] = cornersAt(part.indices, t);
    if (!moved.has(a) && !moved.has(b) && !moved.has(c)) continue;
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      const rest = distance(vertex(part.positions, from), vertex(part.positions, to));
      if (rest < SHORTEST) continue;
      worst = Math.max(worst, distance(vertex(positions, from), vertex(positions, to)) / rest);
    }
  }
  return worst;
}

/** The widest crack, dm, that a shape opens between surfaces which share places at rest. */
export function widestCrack(parts: readonly Part[], name: string): number {
  const first = new Map<string, Vec3>();
  let widest = 0;
  for (const part of parts) {
    const shape = part.morphs.get(name);
    const now = shape ? morphed(part, shape) : part.positions;
    for (const v of bordersOf(part)) {
      const key = vertex(part.positions, v)
        .map((x) => Math.round(x * STEPS_PER_DM))
        .join();
      const known = first.get(key);
      if (known) widest = Math.max(widest, distance(known, vertex(now, v)));
      else first.set(key, vertex(now, v));
    }
  }
  return widest;
}

const borders = new WeakMap<Part, readonly number[]>();

/** Vertices where a part or a chart of its texture ends. */
function bordersOf(part: Part): readonly number[] {
  let found = borders.get(part);
  if (!found) {
    const edges = new Map<number, number>();
    const count = part.positions.length / 3;
    for (let t = 0; t < part.indices.length; t += 3) {
      const [a, b, c] = cornersAt(part.indices, t);
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        const key = Math.min(from, to) * count + Math.max(from, to);
        edges.set(key, (edges.get(key) ?? 0) + 1);
      }
    }
    const free = [...edges].filter(([, uses]) => uses === 1).map(([key]) => key);
    found = [...new Set(free.flatMap((key) => [Math.floor(key / count), key % count]))];
    borders.set(part, found);
  }
  return found;
}
