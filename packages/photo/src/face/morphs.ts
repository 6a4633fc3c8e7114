import type { SparseDeltas } from "@orator/human/parts";

/** Moves (dm, the sum of their coordinates' sizes) below this are none. */
const LEAST_MOVE_DM = 2e-4;

/** Adds a shape at a weight to positions, in place. */
export function addMorph(positions: Float32Array, morph: SparseDeltas | undefined, weight: number): void {
  if (!morph || !weight) return;
  const { indices, deltas } = morph;
  for (let i = 0; i < indices.length; i++)
    for (let k = 0; k < 3; k++) positions[3 * indices[i]! + k]! += weight * deltas[3 * i + k]!;
}

/** The moves of a dense field (xyz a vertex) that are any. */
export function sparse(dense: Float32Array): SparseDeltas {
  const indices: number[] = [];
  for (let v = 0; 3 * v < dense.length; v++) {
    const size = Math.abs(dense[3 * v]!) + Math.abs(dense[3 * v + 1]!) + Math.abs(dense[3 * v + 2]!);
    if (size >= LEAST_MOVE_DM) indices.push(v);
  }
  const deltas = new Float32Array(3 * indices.length);
  indices.forEach((v, i) => deltas.set(dense.subarray(3 * v, 3 * v + 3), 3 * i));
  return { indices: Uint32Array.from(indices), deltas };
}
