import type { Vec3 } from "../maths/vector.ts";
import { addScaled, dot, sub, vertex } from "../maths/vector.ts";

const CELL = 0.3;
function key(x: number, y: number, z: number): number {
  return ((x + 512) * 1024 + y + 512) * 1024 + z + 512;
}

/** Points with outward normals that hair must stay outside of. */
export interface Surface {
  positions: Float32Array;
  normals: Float32Array;
}

/** A place on an obstacle's surface that is nearest to a strand. */
export interface NearestPoint {
  /** Which of the surfaces, and which of its vertices. */
  surface: number;
  index: number;
  position: Vec3;
  normal: Vec3;
}

/** Skin and clothes of neck and shoulders, ready for questions about distance. */
export interface Obstacles {
  /** The closest vertex within about 0.3 dm (more with `far`), if any. */
  nearest(p: Vec3, far?: boolean): NearestPoint | undefined;
  /** `p`, or the point moved out along the closest vertex's normal to `margin` dm above it. */
  pushOut(p: Vec3, margin: number): Vec3;
}

/** Hashes the vertices with `bottom` ≤ y ≤ `top` (dm). */
export function gatherObstacles(surfaces: readonly Surface[], bottom: number, top: number): Obstacles {
  const cells = new Map<number, NearestPoint[]>();
  surfaces.forEach(({ positions, normals }, surface) => {
    for (let index = 0; index < positions.length / 3; index++) {
      const position = vertex(positions, index);
      if (position[1] < bottom || position[1] > top) continue;
      const cell = key(...cellOf(position));
      const point: NearestPoint = { surface, index, position, normal: vertex(normals, index) };
      const list = cells.get(cell);
      if (list) list.push(point);
      else cells.set(cell, [point]);
    }
  });

  const nearestWithin = (p: Vec3, reach: number): NearestPoint | undefined => {
    const [x, y, z] = cellOf(p);
    let best: NearestPoint | undefined;
    let bestDistance = Infinity;
    for (let i = x - reach; i <= x + reach; i++)
      for (let j = y - reach; j <= y + reach; j++)
        for (let k = z - reach; k <= z + reach; k++)
          for (const point of cells.get(key(i, j, k)) ?? []) {
            const d = sub(p, point.position);
            const distance = dot(d, d);
            if (distance < bestDistance) {
              bestDistance = distance;
              best = point;
            }
          }
    return best;
  };
  const nearest = (p: Vec3, far = false): NearestPoint | undefined => {
    const close = nearestWithin(p, 1);
    return close || !far ? close : nearestWithin(p, 4);
  };
  return {
    nearest,
    pushOut: (p, margin) => {
      let out = p;
      // Twice: the first way out may lead from the skin into the cloth.
      for (let pass = 0; pass < 2; pass++) {
        const hit = nearest(out);
        if (!hit) return out;
        const d = sub(out, hit.position);
        const above = dot(d, hit.normal);
        if (above >= margin || dot(d, d) >= 0.3) return out;
        out = addScaled(out, hit.normal, margin - above);
      }
      return out;
    },
  };
}

function cellOf(p: Vec3): Vec3 {
  return [Math.floor(p[0] / CELL), Math.floor(p[1] / CELL), Math.floor(p[2] / CELL)];
}
