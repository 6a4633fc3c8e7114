import type { AvatarPart } from "../avatar/avatar.ts";

/** The part of a mesh whose normals morphs can change, as the kernel walks it. */
export interface NormalRings {
  /** Per triangle: three vertices, then their three corners. */
  triangles: Uint32Array;
  /** Per vertex that receives a normal: vertex, corner. */
  vertices: Uint32Array;
  corners: number;
}

/** A number for each place: vertices that coincide (texture seams) share it. */
function places(positions: Float32Array): Uint32Array {
  const known = new Map<string, number>();
  return Uint32Array.from({ length: positions.length / 3 }, (_, v) => {
    const key = `${positions[3 * v]},${positions[3 * v + 1]},${positions[3 * v + 2]}`;
    const place = known.get(key) ?? known.size;
    known.set(key, place);
    return place;
  });
}

/**
 * Vertices in a triangle that a morph can bend receive new normals, summed over all triangles around them.
 * `keep` leaves out triangles that are not drawn.
 */
export function normalRings(part: AvatarPart): NormalRings {
  const place = places(part.positions);
  const count = place.reduce((most, p) => Math.max(most, p), 0) + 1;
  const moved = new Uint8Array(count);
  for (const morph of part.morphs.values()) for (const v of morph.indices) moved[place[v]!] = 1;
  const receives = new Uint8Array(count);
  const corner = (i: number): number => place[part.indices[i]!]!;
  for (let i = 0; i < part.indices.length; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
    if (moved[a] || moved[b] || moved[c]) receives[a] = receives[b] = receives[c] = 1;
  }
  const triangles: number[] = [];
  for (let i = 0; i < part.indices.length; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)];
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
