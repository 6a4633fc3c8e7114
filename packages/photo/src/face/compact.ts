import type { Part, SparseDeltas } from "@orator/human/parts";
import { sparse } from "./morphs.ts";

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
