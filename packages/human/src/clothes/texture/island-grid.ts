import type { Cloth } from "../form/cloth.ts";
import type { Island } from "./atlas.ts";
import { ISLAND_MARGIN } from "./atlas.ts";

/** How far (cells) a piece's values are continued beyond its edge. */
const REACH = 2.5;

/** Values that vary slowly over an island, on a grid that is coarser than its texels. */
export interface IslandGrid {
  columns: number;
  rows: number;
  /** Texels between grid points; point (0, 0) lies on the island's upper left corner. */
  step: number;
  channels: number;
  /** `channels` values a point, by rows. */
  cells: Float32Array;
  /** Distance of a point outside its piece, in cells: 0 on the piece, Infinity far from it. */
  outside: Float32Array;
}

/**
 * Samples values of the cloth's vertices at grid points over an island. `read` writes the `channels` values of a vertex.
 * Points close around the piece continue its slope, others stay 0 (see {@link continueGrid}).
 */
export function sampleIsland(
  cloth: Cloth,
  island: Island,
  step: number,
  channels: number,
  read: (v: number, out: Float32Array) => void,
): IslandGrid {
  const columns = Math.ceil(island.width / step) + 2;
  const rows = Math.ceil(island.height / step) + 2;
  const cells = new Float32Array(columns * rows * channels);
  const outside = new Float32Array(columns * rows).fill(Infinity);
  const grid: IslandGrid = { columns, rows, step, channels, cells, outside };
  const corners = [0, 1, 2].map(() => new Float32Array(channels));
  const px = new Float64Array(3);
  const py = new Float64Array(3);
  // Points on the piece first: the search around it, which is wide, then has little left to do.
  for (const reach of [0, REACH]) {
    for (const { triangles, plane } of island.charts) {
      for (let t = 0; t < triangles.length; t += 3) {
        for (let k = 0; k < 3; k++) {
          const v = triangles[t + k]!;
          px[k] = (ISLAND_MARGIN + (plane[2 * v]! - island.u0) * island.scale) / step;
          py[k] = (island.height - ISLAND_MARGIN - (plane[2 * v + 1]! - island.v0) * island.scale) / step;
        }
        fillTriangle(grid, px, py, reach, () => {
          for (let k = 0; k < 3; k++) read(triangles[t + k]!, corners[k]!);
          return corners;
        });
      }
    }
  }
  return grid;
}

/** Writes the points that lie in a triangle, or within `reach` of it and of no other as near. */
function fillTriangle(
  { columns, rows, channels, cells, outside }: IslandGrid,
  px: Float64Array,
  py: Float64Array,
  reach: number,
  readCorners: () => readonly Float32Array[],
): void {
  const [ax, bx, cx] = [px[0]!, px[1]!, px[2]!];
  const [ay, by, cy] = [py[0]!, py[1]!, py[2]!];
  const x0 = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - reach));
  const x1 = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) + reach));
  const y0 = Math.max(0, Math.ceil(Math.min(ay, by, cy) - reach));
  const y1 = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) + reach));
  if (x1 < x0 || y1 < y0) return;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  if (Math.abs(area) < 1e-6) return;
  // Heights over the three edges, in cells: they turn shares into distances.
  const heightA = Math.abs(area) / Math.sqrt((bx - cx) ** 2 + (by - cy) ** 2);
  const heightB = Math.abs(area) / Math.sqrt((cx - ax) ** 2 + (cy - ay) ** 2);
  const heightC = Math.abs(area) / Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2);
  let corners: readonly Float32Array[] | undefined;
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) {
      const i = y * columns + x;
      if (outside[i] === 0) continue;
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      const a = 1 - b - c;
      const away = Math.max(0, -a * heightA, -b * heightB, -c * heightC);
      if (away > reach || away >= outside[i]!) continue;
      outside[i] = away;
      corners ??= readCorners();
      const [va, vb, vc] = [corners[0]!, corners[1]!, corners[2]!];
      const o = i * channels;
      for (let k = 0; k < channels; k++) cells[o + k] = a * va[k]! + b * vb[k]! + c * vc[k]!;
    }
  }
}

/** Rounds in which values are carried outwards, a cell each. */
const SPREADS = 2;

/** Carries values outwards from points that have some, continuing their slope: what is drawn on an edge stays straight. */
export function continueGrid({ columns, rows, channels, cells, outside }: IslandGrid): void {
  const filled = Uint8Array.from(outside, (away) => (away < Infinity ? 1 : 0));
  for (let pass = 0; pass < SPREADS; pass++) {
    const before = filled.slice();
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        if (before[i]) continue;
        const right = x + 1 < columns && before[i + 1];
        const left = x > 0 && before[i - 1];
        const below = y + 1 < rows && before[i + columns];
        const above = y > 0 && before[i - columns];
        const n = +!!right + +!!left + +!!below + +!!above;
        if (!n) continue;
        const goOn = (near: number, far: number, inside: boolean): void => {
          const from = inside && before[far] ? far : near;
          for (let k = 0; k < channels; k++)
            cells[i * channels + k]! += (2 * cells[near * channels + k]! - cells[from * channels + k]!) / n;
        };
        if (right) goOn(i + 1, i + 2, x + 2 < columns);
        if (left) goOn(i - 1, i - 2, x > 1);
        if (below) goOn(i + columns, i + 2 * columns, y + 2 < rows);
        if (above) goOn(i - columns, i - 2 * columns, y > 1);
        filled[i] = 1;
      }
    }
  }
}

/** Writes a grid's values at texel (x, y) of its island, bilinearly. */
export function readGrid(grid: IslandGrid, x: number, y: number, out: Float32Array): void {
  const { columns, rows, step, channels, cells } = grid;
  const fx = (x + 0.5) / step;
  const fy = (y + 0.5) / step;
  const ix = Math.min(columns - 2, Math.floor(fx));
  const iy = Math.min(rows - 2, Math.floor(fy));
  const tx = fx - ix;
  const ty = fy - iy;
  const o = (iy * columns + ix) * channels;
  const below = o + columns * channels;
  for (let k = 0; k < channels; k++) {
    const top = cells[o + k]! + (cells[o + channels + k]! - cells[o + k]!) * tx;
    const bottom = cells[below + k]! + (cells[below + channels + k]! - cells[below + k]!) * tx;
    out[k] = top + (bottom - top) * ty;
  }
}
