import type { Part, SparseDeltas } from "./part.ts";

/** A part with other triangles over its vertices; vertices that none of them uses are dropped, the others keep their order. */
export function keepVertices(part: Part, indices: Uint32Array): Part {
  const count = part.positions.length / 3;
  const newIndex = new Int32Array(count).fill(-1);
  for (let i = 0; i < indices.length; i++) newIndex[indices[i]!] = 0;
  let kept = 0;
  for (let v = 0; v < count; v++) if (newIndex[v] === 0) newIndex[v] = kept++;
  const pick = <T extends Float32Array | Uint8Array>(values: T, size: number): T => {
    const result = new (values.constructor as new (length: number) => T)(size * kept);
    for (let v = 0; v < count; v++) {
      const to = newIndex[v]!;
      if (to < 0) continue;
      for (let k = 0; k < size; k++) result[size * to + k] = values[size * v + k]!;
    }
    return result;
  };
  const optional = (["occlusion", "keyLight", "strands", "colors"] as const).flatMap((name) => {
    const values = part[name];
    return values ? [[name, pick(values, values.length / count)] as const] : [];
  });
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, shape] of part.morphs) {
    const picked = pickDeltas(shape, newIndex);
    if (picked.indices.length) morphs.set(name, picked);
  }
  return {
    ...part,
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    joints: pick(part.joints, 4),
    weights: pick(part.weights, 4),
    indices: indices.map((v) => newIndex[v]!),
    morphs,
    ...Object.fromEntries(optional),
  };
}

function pickDeltas({ indices, deltas }: SparseDeltas, newIndex: Int32Array): SparseDeltas {
  const vertices = new Uint32Array(indices.length);
  const moves = new Float32Array(deltas.length);
  let count = 0;
  for (let row = 0; row < indices.length; row++) {
    const to = newIndex[indices[row]!]!;
    if (to < 0) continue;
    vertices[count] = to;
    for (let k = 0; k < 3; k++) moves[3 * count + k] = deltas[3 * row + k]!;
    count++;
  }
  return { indices: vertices.slice(0, count), deltas: moves.slice(0, 3 * count) };
}
