import type { Part } from "./part.ts";

/** A part with other triangles over its vertices; vertices that none of them uses are dropped. */
export function keepVertices(part: Part, indices: Uint32Array): Part {
  const newIndex = new Int32Array(part.positions.length / 3).fill(-1);
  const old: number[] = [];
  for (const v of indices) {
    if (newIndex[v]! < 0) {
      newIndex[v] = old.length;
      old.push(v);
    }
  }
  const pick = <T extends Float32Array | Uint8Array>(values: T, size: number): T => {
    const result = new (values.constructor as new (length: number) => T)(size * old.length);
    old.forEach((from, to) => result.set(values.subarray(size * from, size * (from + 1)), size * to));
    return result;
  };
  const count = part.positions.length / 3;
  const optional = (["occlusion", "keyLight", "strands", "colors"] as const).flatMap((name) => {
    const values = part[name];
    return values ? [[name, pick(values, values.length / count)] as const] : [];
  });
  return {
    ...part,
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    joints: pick(part.joints, 4),
    weights: pick(part.weights, 4),
    indices: indices.map((v) => newIndex[v]!),
    morphs: new Map([...part.morphs].flatMap(([name, deltas]) => pickDeltas(name, deltas, newIndex))),
    ...Object.fromEntries(optional),
  };
}

function pickDeltas(
  name: string,
  { indices, deltas }: { indices: Uint32Array; deltas: Float32Array },
  newIndex: Int32Array,
): [string, { indices: Uint32Array; deltas: Float32Array }][] {
  const rows = Array.from(indices, (v, row) => ({ to: newIndex[v]!, row }))
    .filter(({ to }) => to >= 0)
    .sort((a, b) => a.to - b.to);
  if (!rows.length) return [];
  const picked = new Float32Array(3 * rows.length);
  rows.forEach(({ row }, i) => picked.set(deltas.subarray(3 * row, 3 * row + 3), 3 * i));
  return [[name, { indices: Uint32Array.from(rows, ({ to }) => to), deltas: picked }]];
}
