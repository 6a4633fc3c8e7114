import type { SparseDeltas } from "../part.ts";

/** base + deltas, as a new array. */
export function sum(base: Float32Array, ...deltas: Float32Array[]): Float32Array {
  const result = base.slice();
  for (const d of deltas) for (let i = 0; i < result.length; i++) result[i]! += d[i]!;
  return result;
}

/** a − b, as a new array. */
export function difference(a: Float32Array, b: Float32Array): Float32Array {
  const result = a.slice();
  for (let i = 0; i < result.length; i++) result[i]! -= b[i]!;
  return result;
}

/** Adds `weight`·deltas to `target`, in place. */
export function accumulate(target: Float32Array, deltas: Float32Array, weight: number): void {
  for (let i = 0; i < target.length; i++) target[i]! += deltas[i]! * weight;
}

/** Adds `weight`·deltas to the xyz of the vertices that a shape moves, in place. */
export function accumulateShape(
  target: Float32Array,
  { indices, deltas }: SparseDeltas,
  weight: number,
): void {
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * indices[i]!;
    for (let k = 0; k < 3; k++) target[at + k]! += weight * deltas[3 * i + k]!;
  }
}
