import type { AvatarPart } from "../avatar/avatar.ts";

/** The part of a mesh whose normals morphs can change, for walking it each frame. */
export interface NormalRings {
  /** Per triangle: three vertices, then their three corners. */
  triangles: Uint32Array;
  /** Per vertex that receives a normal: vertex, corner. */
  vertices: Uint32Array;
  corners: number;
}

/** Whether a part's normals follow its shapes: strands and lashes keep theirs. */
export function bends(part: AvatarPart): boolean {
  return part.morphs.size > 0 && part.kind !== "hair" && part.kind !== "brow";
}

/** Vertices in a triangle that a morph can bend receive new normals, summed over all triangles around them. */
export function normalRings(part: AvatarPart): NormalRings {
  const { place, count } = placesOf(part.positions);
  const moved = new Uint8Array(count);
  for (const morph of part.morphs.values()) for (const v of morph.indices) moved[place[v]!] = 1;
  const receives = new Uint8Array(count);
  const corner = (i: number): number => place[part.indices[i]!]!;
  for (let i = 0; i < part.indices.length; i += 3) {
    const a = corner(i),
      b = corner(i + 1),
      c = corner(i + 2);
    if (moved[a] || moved[b] || moved[c]) receives[a] = receives[b] = receives[c] = 1;
  }
  const triangles: number[] = [];
  for (let i = 0; i < part.indices.length; i += 3) {
    const a = corner(i),
      b = corner(i + 1),
      c = corner(i + 2);
    if (receives[a] || receives[b] || receives[c]) {
      triangles.push(part.indices[i]!, part.indices[i + 1]!, part.indices[i + 2]!, a, b, c);
    }
  }
  const vertices: number[] = [];
  for (let v = 0; v < place.length; v++) if (receives[place[v]!]) vertices.push(v, place[v]!);
  return {
    triangles: Uint32Array.from(triangles),
    vertices: Uint32Array.from(vertices),
    corners: triangles.length ? count : 0,
  };
}

/** A number for each place: vertices that coincide (texture seams) share it. */
export function placesOf(positions: Float32Array): { place: Uint32Array; count: number } {
  const bits = new Uint32Array(positions.buffer, positions.byteOffset, positions.length);
  const place = new Uint32Array(positions.length / 3);
  const buckets = new Map<number, number[]>();
  let count = 0;
  for (let v = 0; v < place.length; v++) {
    const x = bits[3 * v]!,
      y = bits[3 * v + 1]!,
      z = bits[3 * v + 2]!;
    const key = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) >>> 0;
    const bucket = buckets.get(key);
    const twin = bucket?.find((u) => bits[3 * u] === x && bits[3 * u + 1] === y && bits[3 * u + 2] === z);
    place[v] = twin === undefined ? count++ : place[twin]!;
    if (!bucket) buckets.set(key, [v]);
    else if (twin === undefined) bucket.push(v);
  }
  return { place, count };
}
