import type { Vec3 } from "@orator/maths";
import { add, addScaled, dot, sub, vertex } from "@orator/maths";

const CELL = 0.3;
/** Offset and span that make a cell's numbers one whole number. */
const HALF_SPAN = 512;
const SPAN = 2 * HALF_SPAN;

function key(x: number, y: number, z: number): number {
  return ((x + HALF_SPAN) * SPAN + y + HALF_SPAN) * SPAN + z + HALF_SPAN;
}

/** Points with outward normals that hair must stay outside of. */
interface Surface {
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
      const y = positions[3 * index + 1]!;
      if (y < bottom || y > top) continue;
      const position = vertex(positions, index);
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
    let bestSquare = Infinity;
    for (let i = x - reach; i <= x + reach; i++)
      for (let j = y - reach; j <= y + reach; j++)
        for (let k = z - reach; k <= z + reach; k++) {
          const list = cells.get(key(i, j, k));
          if (!list) continue;
          for (const point of list) {
            const { position } = point;
            const dx = p[0] - position[0];
            const dy = p[1] - position[1];
            const dz = p[2] - position[2];
            const square = dx * dx + dy * dy + dz * dz;
            if (square < bestSquare) {
              bestSquare = square;
              best = point;
            }
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

/** Places a head unit, and steps of the margin a dm, that are told apart. */
const FINENESS = 10;
const MARGIN_STEPS = 20;

/**
 * The same obstacles, but a way out is looked up once for all that lies within a centimeter or so: thousands
 * of hairs pass the same places.
 */
export function remembering(obstacles: Obstacles, unit: number): Obstacles {
  const known = new Map<number, Vec3 | undefined>();
  const size = FINENESS / unit;
  return {
    ...obstacles,
    pushOut(p, margin) {
      const cell: Vec3 = [Math.round(p[0] * size), Math.round(p[1] * size), Math.round(p[2] * size)];
      const place = key(...cell) * MARGIN_STEPS + Math.round(margin * MARGIN_STEPS);
      let moved = known.get(place);
      if (!moved && !known.has(place)) {
        const middle: Vec3 = [cell[0] / size, cell[1] / size, cell[2] / size];
        moved = sub(obstacles.pushOut(middle, margin), middle);
        if (!moved[0] && !moved[1] && !moved[2]) moved = undefined;
        known.set(place, moved);
      }
      return moved ? add(p, moved) : p;
    },
  };
}
