import { COARSE } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { unroll } from "./zones.ts";

/** Texel for a place on the front of the face, given unrolled (see `unroll`) and in dm. */
export interface FaceMap {
  /** Writes x and y, in texels, to `out`. */
  place(across: number, y: number, out: Float64Array): void;
  /** Texels a decimeter around a place, the mean of both directions. */
  scale(across: number, y: number): number;
}

const CELL = 0.012;
const HALF_WIDTH = 1.2;
const BOTTOM = 5.95;
const COLUMNS = 201;
const ROWS = 190;

/** Texels of the places of a grid over the unrolled face. */
export interface FaceGrid {
  xs: Float32Array;
  ys: Float32Array;
}

/** Inverts the canvas: a grid over the unrolled face, filled from the outermost skin, then smoothed. */
export function gridFace({ coarse }: Canvas): FaceGrid {
  const cells = COLUMNS * ROWS;
  const depth = new Float32Array(cells).fill(-9);
  const cellOf = (i: number): number => {
    const [x, y, z] = [coarse.places[3 * i]!, coarse.places[3 * i + 1]!, coarse.places[3 * i + 2]!];
    if (coarse.mask[i] !== 1 || z < 0.45) return -1;
    const column = Math.round((unroll(x, z) + HALF_WIDTH) / CELL);
    const row = Math.round((y - BOTTOM) / CELL);
    return column < 0 || column >= COLUMNS || row < 0 || row >= ROWS ? -1 : row * COLUMNS + column;
  };
  const count = coarse.width * coarse.height;
  for (let i = 0; i < count; i++) {
    const cell = cellOf(i);
    if (cell >= 0) depth[cell] = Math.max(depth[cell]!, coarse.places[3 * i + 2]!);
  }
  let xs = new Float32Array(cells);
  let ys = new Float32Array(cells);
  const filled = new Float32Array(cells);
  for (let i = 0; i < count; i++) {
    const cell = cellOf(i);
    if (cell < 0 || coarse.places[3 * i + 2]! < depth[cell]! - 0.05) continue;
    xs[cell]! += ((i % coarse.width) + 0.5) * COARSE;
    ys[cell]! += (Math.floor(i / coarse.width) + 0.5) * COARSE;
    filled[cell]!++;
  }
  for (let cell = 0; cell < cells; cell++) {
    if (!filled[cell]) continue;
    xs[cell]! /= filled[cell]!;
    ys[cell]! /= filled[cell]!;
    filled[cell] = 1;
  }
  for (let round = 0; round < 24; round++) growInto(xs, ys, filled);
  for (let round = 0; round < 3; round++) [xs, ys] = [blur(xs), blur(ys)];
  return { xs, ys };
}

/** Reads a face's grid between its places. */
export function mapFace({ xs, ys }: FaceGrid): FaceMap {
  const sample = (grid: Float32Array, across: number, y: number): number => {
    const u = Math.min(COLUMNS - 1.001, Math.max(0, (across + HALF_WIDTH) / CELL));
    const v = Math.min(ROWS - 1.001, Math.max(0, (y - BOTTOM) / CELL));
    const at = Math.floor(v) * COLUMNS + Math.floor(u);
    const [s, t] = [u - Math.floor(u), v - Math.floor(v)];
    const top = grid[at]! + (grid[at + 1]! - grid[at]!) * s;
    const bottom = grid[at + COLUMNS]! + (grid[at + COLUMNS + 1]! - grid[at + COLUMNS]!) * s;
    return top + (bottom - top) * t;
  };
  return {
    place(across, y, out) {
      out[0] = sample(xs, across, y);
      out[1] = sample(ys, across, y);
    },
    scale(across, y) {
      const step = 2 * CELL;
      const dx = Math.hypot(
        sample(xs, across + step, y) - sample(xs, across - step, y),
        sample(ys, across + step, y) - sample(ys, across - step, y),
      );
      const dy = Math.hypot(
        sample(xs, across, y + step) - sample(xs, across, y - step),
        sample(ys, across, y + step) - sample(ys, across, y - step),
      );
      return (dx + dy) / (4 * step);
    },
  };
}

/** Empty cells take the mean of their filled neighbors. */
function growInto(xs: Float32Array, ys: Float32Array, filled: Float32Array): void {
  const before = filled.slice();
  for (let cell = COLUMNS + 1; cell < filled.length - COLUMNS - 1; cell++) {
    if (before[cell]) continue;
    const [left, right] = [before[cell - 1]!, before[cell + 1]!];
    const [above, below] = [before[cell - COLUMNS]!, before[cell + COLUMNS]!];
    const n = left + right + above + below;
    if (!n) continue;
    for (const grid of [xs, ys]) {
      const sides = left * grid[cell - 1]! + right * grid[cell + 1]!;
      grid[cell] = (sides + above * grid[cell - COLUMNS]! + below * grid[cell + COLUMNS]!) / n;
    }
    filled[cell] = 1;
  }
}

function blur(grid: Float32Array): Float32Array<ArrayBuffer> {
  const out = grid.slice();
  for (let row = 1; row < ROWS - 1; row++) {
    for (let column = 1; column < COLUMNS - 1; column++) {
      const i = row * COLUMNS + column;
      const cross = grid[i - 1]! + grid[i + 1]! + grid[i - COLUMNS]! + grid[i + COLUMNS]!;
      out[i] = (4 * grid[i]! + cross) / 8;
    }
  }
  return out;
}
