import { cornersAt, cross, normalize, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Side of a grid cell, dm: about the length of a skin's edge. */
const CELL = 0.15;
/** Numbers kept for a triangle of cloth: a corner, the edges from it, and the normal. */
const FACET = 12;

/** Triangles over positions. */
export interface Triangles {
  positions: Float32Array;
  indices: ArrayLike<number>;
}

/** Where skin comes through cloth. */
interface Crossing {
  at: Vec3;
  /** How far, mm, the end of the skin's edge that is outside stands over the cloth. */
  mm: number;
}

/** Triangles by the cells of a grid that their boxes touch. */
interface Grid {
  facets: Float64Array;
  cells: Map<number, number[]>;
}

/** Finds the edges of a skin that go through a cloth; both lie in the same pose. */
export function crossings(skin: readonly Triangles[], cloth: readonly Triangles[]): Crossing[] {
  const { facets, cells } = gridOf(cloth);
  const found: Crossing[] = [];
  /** The last edge that met each triangle: it may share several cells with it. */
  const met = new Uint32Array(facets.length / FACET);
  let edge = 0;
  for (const { positions, indices } of skin) {
    for (let t = 0; t < indices.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const [from, to] = [indices[t + k]!, indices[t + ((k + 1) % 3)]!];
        // Each edge once: its other triangle runs along it the other way.
        if (from > to) continue;
        edge++;
        const [p, q] = [vertex(positions, from), vertex(positions, to)];
        forCells([p, q], (key) => {
          for (const facet of cells.get(key) ?? []) {
            if (met[facet] === edge) continue;
            met[facet] = edge;
            const mm = standsOver(p, q, facets, FACET * facet);
            if (mm !== undefined) found.push({ at: p, mm });
          }
        });
      }
    }
  }
  return found;
}

function gridOf(cloth: readonly Triangles[]): Grid {
  const count = cloth.reduce((sum, { indices }) => sum + indices.length / 3, 0);
  const grid: Grid = { facets: new Float64Array(FACET * count), cells: new Map() };
  let facet = 0;
  for (const { positions, indices } of cloth) {
    for (let t = 0; t < indices.length; t += 3, facet++) {
      const corners = cornersAt(indices, t).map((v) => vertex(positions, v)) as [Vec3, Vec3, Vec3];
      const [ab, ac] = [sub(corners[1], corners[0]), sub(corners[2], corners[0])];
      grid.facets.set([...corners[0], ...ab, ...ac, ...normalize(cross(ab, ac))], FACET * facet);
      const number = facet;
      forCells(corners, (key) => {
        const list = grid.cells.get(key);
        if (list) list.push(number);
        else grid.cells.set(key, [number]);
      });
    }
  }
  return grid;
}

/** Visits the cells of the box around some points. */
function forCells(points: readonly Vec3[], visit: (key: number) => void): void {
  const least: Vec3 = [Infinity, Infinity, Infinity];
  const most: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const point of points) {
    for (const k of [0, 1, 2] as const) {
      const cell = Math.floor(point[k] / CELL);
      if (cell < least[k]) least[k] = cell;
      if (cell > most[k]) most[k] = cell;
    }
  }
  for (let x = least[0]; x <= most[0]; x++) {
    for (let y = least[1]; y <= most[1]; y++) {
      for (let z = least[2]; z <= most[2]; z++) visit(((x + 1024) * 2048 + y + 1024) * 2048 + z + 1024);
    }
  }
}

/**
 * How far, mm, the outer end of a segment stands over the triangle that it goes through; undefined if it does not. Möller and
 * Trumbore, "Fast, Minimum Storage Ray/Triangle Intersection" (1997).
 */
function standsOver(p: Vec3, q: Vec3, facets: Float64Array, at: number): number | undefined {
  const [px, py, pz] = [p[0] - facets[at]!, p[1] - facets[at + 1]!, p[2] - facets[at + 2]!];
  const [wx, wy, wz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]];
  const [nx, ny, nz] = [facets[at + 9]!, facets[at + 10]!, facets[at + 11]!];
  const over = px * nx + py * ny + pz * nz;
  const under = over + wx * nx + wy * ny + wz * nz;
  if (over > 0 === under > 0) return undefined;
  const [bx, by, bz] = [facets[at + 3]!, facets[at + 4]!, facets[at + 5]!];
  const [cx, cy, cz] = [facets[at + 6]!, facets[at + 7]!, facets[at + 8]!];
  const [hx, hy, hz] = [wy * cz - wz * cy, wz * cx - wx * cz, wx * cy - wy * cx];
  const determinant = bx * hx + by * hy + bz * hz;
  if (determinant === 0) return undefined;
  const u = (px * hx + py * hy + pz * hz) / determinant;
  const [rx, ry, rz] = [py * bz - pz * by, pz * bx - px * bz, px * by - py * bx];
  const v = (wx * rx + wy * ry + wz * rz) / determinant;
  if (u < 0 || v < 0 || u + v > 1) return undefined;
  return 100 * Math.max(over, under);
}
