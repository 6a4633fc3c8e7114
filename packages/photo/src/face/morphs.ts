import type { SparseDeltas } from "@orator/human/parts";

export function addMorph(positions: Float32Array, morph: SparseDeltas | undefined, weight: number): void {
  if (!morph || !weight) return;
  morph.indices.forEach((v, i) => {
    for (let k = 0; k < 3; k++) positions[3 * v + k]! += weight * morph.deltas[3 * i + k]!;
  });
}

export function sparse(dense: Float32Array): SparseDeltas {
  const indices: number[] = [];
  const deltas: number[] = [];
  for (let v = 0; v < dense.length / 3; v++) {
    const d = dense.subarray(3 * v, 3 * v + 3);
    if (Math.abs(d[0]!) + Math.abs(d[1]!) + Math.abs(d[2]!) < 2e-4) continue;
    indices.push(v);
    deltas.push(...d);
  }
  return { indices: Uint32Array.from(indices), deltas: Float32Array.from(deltas) };
}
