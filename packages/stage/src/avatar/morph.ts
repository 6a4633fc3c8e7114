import type { Accessor } from "@gltf-transform/core";
import type { Morph } from "./avatar.ts";

/** Movements below a hundredth of a millimeter are dropped. */
const SMALLEST_MOVE_M = 1e-5;

/** The vertices that a morph target moves. */
export function sparseMorph(accessor: Accessor): Morph {
  const dense = floats(accessor);
  const indices: number[] = [];
  const deltas: number[] = [];
  for (let i = 0; i < dense.length; i += 3) {
    const x = dense[i]!,
      y = dense[i + 1]!,
      z = dense[i + 2]!;
    if (x === 0 && y === 0 && z === 0) continue;
    if (Math.abs(x) + Math.abs(y) + Math.abs(z) < SMALLEST_MOVE_M) continue;
    indices.push(i / 3);
    deltas.push(x, y, z);
  }
  return { indices: Uint32Array.from(indices), deltas: Float32Array.from(deltas) };
}

/**
 * How much of one shape is in another: the weight of the first that comes nearest to the second over all pairs (a pair is one
 * part's morphs of either), by least squares. 0 where they have nothing in common or move against one another.
 */
export function shareOf(pairs: readonly (readonly [of: Morph, within: Morph])[]): number {
  let [common, own] = [0, 0];
  for (const [of, within] of pairs) {
    const places = new Map([...within.indices].map((vertex, i) => [vertex, 3 * i]));
    for (const [i, vertex] of of.indices.entries()) {
      const place = places.get(vertex);
      for (let axis = 0; axis < 3; axis++) {
        const move = of.deltas[3 * i + axis]!;
        own += move * move;
        if (place !== undefined) common += move * within.deltas[place + axis]!;
      }
    }
  }
  return own === 0 ? 0 : Math.max(0, common / own);
}

/** Several morphs of one part at once, each with a weight. */
export function sumOf(morphs: readonly (readonly [Morph, number])[]): Morph {
  const sums = new Map<number, [number, number, number]>();
  for (const [{ indices, deltas }, weight] of morphs) {
    for (const [i, vertex] of indices.entries()) {
      const sum = sums.get(vertex) ?? [0, 0, 0];
      for (const axis of [0, 1, 2] as const) sum[axis] += weight * deltas[3 * i + axis]!;
      sums.set(vertex, sum);
    }
  }
  const vertices = [...sums.keys()].sort((a, b) => a - b);
  return {
    indices: Uint32Array.from(vertices),
    deltas: Float32Array.from(vertices.flatMap((vertex) => sums.get(vertex)!)),
  };
}

/** Values as floats: normalized integers are scaled. May be the file's own array. */
export function floats(accessor: Accessor): Float32Array {
  const stored = accessor.getArray();
  if (!stored) return new Float32Array(accessor.getCount() * accessor.getElementSize());
  if (stored instanceof Float32Array) return stored;
  const values = Float32Array.from(stored);
  if (!accessor.getNormalized()) return values;
  const whole = wholeOf(stored);
  for (let i = 0; i < values.length; i++) values[i] = Math.max(-1, values[i]! / whole);
  return values;
}

/** What stands for 1 in an array of normalized integers. */
function wholeOf(values: { BYTES_PER_ELEMENT: number }): number {
  const isSigned = values instanceof Int8Array || values instanceof Int16Array;
  return 2 ** (8 * values.BYTES_PER_ELEMENT - (isSigned ? 1 : 0)) - 1;
}
