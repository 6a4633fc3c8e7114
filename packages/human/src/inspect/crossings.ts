import { cornersAt, cross, dot, normalize, sub, vertex } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";

/** Side of a grid cell, dm: about the length of a skin's edge. */
const CELL = 0.15;

/** Triangles over positions. */
export interface Triangles {
  positions: Float32Array;
  indices: ArrayLike<number>;
}

interface Facet {
  a: Vec3;
  ab: Vec3;
  ac: Vec3;
  normal: Vec3;
}

/** Where skin comes through cloth. */
export interface Crossing {
  at: Vec3;
  /** How far, mm, the end of the skin's edge that is outside stands over the cloth. */
  mm: number;
}

/** Finds the edges of a skin that go through a cloth; both lie in the same pose. */
export function crossings(skin: readonly Triangles[], cloth: readonly Triangles[]): Crossing[] {
  const cells = new Map<number, Facet[]>();
  for (const { positions, indices } of cloth) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = cornersAt(indices, t);
      const corners: [Vec3, Vec3, Vec3] = [vertex(positions, a), vertex(positions, b), vertex(positions, c)];
      const [ab, ac] = [sub(corners[1], corners[0]), sub(corners[2], corners[0])];
      const facet: Facet = { a: corners[0], ab, ac, normal: normalize(cross(ab, ac)) };
      for (const key of cellsOf(corners)) {
        const list = cells.get(key);
        if (list) list.push(facet);
        else cells.set(key, [facet]);
      }
    }
  }
  const found: Crossing[] = [];
  for (const { positions, indices } of skin) {
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = cornersAt(indices, t);
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        // Each edge once: its other triangle runs along it the other way.
        if (from > to) continue;
        const [p, q] = [vertex(positions, from), vertex(positions, to)];
        const facets = new Set([...cellsOf([p, q])].flatMap((key) => cells.get(key) ?? []));
        for (const facet of facets) {
          const crossing = cut(p, q, facet);
          if (crossing) found.push(crossing);
        }
      }
    }
  }
  return found;
}

/** The cells of the box around some points. */
function* cellsOf(points: readonly Vec3[]): Generator<number> {
  const range = (k: 0 | 1 | 2): [number, number] => {
    const values = points.map((p) => Math.floor(p[k] / CELL));
    return [Math.min(...values), Math.max(...values)];
  };
  const [[x0, x1], [y0, y1], [z0, z1]] = [range(0), range(1), range(2)];
  for (let x = x0; x <= x1; x++) {
    for (let y = y0; y <= y1; y++) {
      for (let z = z0; z <= z1; z++) yield ((x + 1024) * 2048 + y + 1024) * 2048 + z + 1024;
    }
  }
}

/** Möller and Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection" (1997), for a segment. */
function cut(p: Vec3, q: Vec3, { a, ab, ac, normal }: Facet): Crossing | undefined {
  const [over, under] = [dot(sub(p, a), normal), dot(sub(q, a), normal)];
  if (over > 0 === under > 0) return undefined;
  const way = sub(q, p);
  const h = cross(way, ac);
  const determinant = dot(ab, h);
  if (determinant === 0) return undefined;
  const s = sub(p, a);
  const u = dot(s, h) / determinant;
  const r = cross(s, ab);
  const v = dot(way, r) / determinant;
  if (u < 0 || v < 0 || u + v > 1) return undefined;
  return { at: p, mm: 100 * Math.max(over, under) };
}
