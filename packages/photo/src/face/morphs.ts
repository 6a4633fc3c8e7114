import type { SparseDeltas, Part } from "@orator/human/parts";

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

/** A part without the vertices that its faces do not use. */
export function compact(part: Part): Part {
  const to = new Map<number, number>();
  const from: number[] = [];
  const indices = part.indices.map((v) => {
    let n = to.get(v);
    if (n === undefined) {
      n = from.push(v) - 1;
      to.set(v, n);
    }
    return n;
  });
  const pick = <T extends Float32Array | Uint8Array>(values: T, size: number): T => {
    const out = new (values.constructor as new (n: number) => T)(from.length * size);
    from.forEach((v, i) => out.set(values.subarray(v * size, v * size + size), i * size));
    return out;
  };
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, { indices: at, deltas }] of part.morphs) {
    const dense = new Float32Array(3 * from.length);
    at.forEach((v, i) => {
      const n = to.get(v);
      if (n !== undefined) dense.set(deltas.subarray(3 * i, 3 * i + 3), 3 * n);
    });
    const morph = sparse(dense);
    if (morph.indices.length) morphs.set(name, morph);
  }
  return {
    ...part,
    indices,
    morphs,
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    joints: pick(part.joints, 4),
    weights: pick(part.weights, 4),
  };
}
