import type { AvatarPart, Morph } from "./avatar.ts";

/** The same part with its vertices numbered in the order in which its triangles first use them; unused ones are gone. */
export function inOrderOfUse(part: AvatarPart): AvatarPart {
  const renamed = new Int32Array(part.positions.length / 3).fill(-1);
  const order: number[] = [];
  const indices = part.indices.map((v) => {
    if (renamed[v] === -1) renamed[v] = order.push(v) - 1;
    return renamed[v]!;
  });
  const rows = <T extends Float32Array | Uint16Array>(values: T, size: number): T => {
    const out = new (values.constructor as new (length: number) => T)(order.length * size);
    order.forEach((v, i) => out.set(values.subarray(v * size, v * size + size), i * size));
    return out;
  };
  const morphs = new Map<string, Morph>();
  for (const [name, morph] of part.morphs) {
    const used = [...morph.indices.keys()].filter((i) => renamed[morph.indices[i]!]! >= 0);
    morphs.set(name, {
      indices: Uint32Array.from(used, (i) => renamed[morph.indices[i]!]!),
      deltas: Float32Array.from(used.flatMap((i) => [...morph.deltas.subarray(3 * i, 3 * i + 3)])),
    });
  }
  return {
    ...part,
    indices,
    positions: rows(part.positions, 3),
    normals: rows(part.normals, 3),
    uvs: rows(part.uvs, 2),
    joints: rows(part.joints, 4),
    weights: rows(part.weights, 4),
    morphs,
    ...(part.occlusion && { occlusion: rows(part.occlusion, 1) }),
    ...(part.keyLight && { keyLight: rows(part.keyLight, 1) }),
    ...(part.strands && { strands: rows(part.strands, 3) }),
    ...(part.colors && { colors: rows(part.colors, 3) }),
  };
}
