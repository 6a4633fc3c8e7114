/**
 * A sheet of cloth on a regular grid of points, relaxed by position-based dynamics (Müller et al. 2007): where more cloth
 * is cut than there is room for, it buckles. Lengths in dm, three coordinates a point, by rows.
 */
export interface Sheet {
  columns: number;
  rows: number;
  /** 1 where there is cloth. */
  present: Uint8Array;
  /** Where the garment lies without folds, in the pose in which it is looked at. */
  base: Float32Array;
  /** Unit normals of `base`, outwards. */
  normals: Float32Array;
  /** Length of cloth to the next point of the row and of the column. */
  across: Float32Array;
  down: Float32Array;
  /** What the diagonal from upper left to lower right has more than the two give, the other one less; a share. */
  skew: Float32Array;
  /** How firmly a point is held in place, 0 free … 1 sewn on. */
  held: Float32Array;
}

/** How a cloth gives way. */
export interface Give {
  /** 0 limp … 1 stiff: what share of a bend is evened out in each step. */
  stiffness: number;
  /** How far folds may stand off and sink in, dm. */
  out: number;
  in: number;
}

/** Coarse to fine: large folds settle first, the finer grids sharpen them. Powers of two between points. */
const STRIDES = [4, 2, 1];
const STEPS = [10, 34, 5];
/** Height of the unevenness that cloth starts from, dm. */
const UNEVEN = 0.03;
/** Share of a slip along the body that is taken back in each step. */
const CLING = 0.2;
/** Cloth resists being pressed together less than being stretched. */
const PRESS = 0.7;
/** Along the bias cloth gives more than along its threads. */
const BIAS = 0.6;
/** Share of its height over the body that cloth loses in each step: wide bulges give way to folds. */
const SETTLE = 0.03;
/** Share of its stiffness that a cloth shows in one step. */
const BEND = 0.3;
/** Sag of free cloth in a step on the coarsest grid, dm. */
const SAG = 0.004;

/** Relaxes a sheet; answers the places of its points. `uneven` answers −1 … 1 for a point: it decides which way cloth buckles. */
export function relaxSheet(sheet: Sheet, give: Give, uneven: (i: number) => number): Float32Array {
  const { columns, rows, base, normals, present, held } = sheet;
  const places = base.slice();
  for (let i = 0; i < columns * rows; i++) {
    if (!present[i]) continue;
    const h = UNEVEN * (1 - held[i]!) * uneven(i);
    for (let k = 0; k < 3; k++) places[3 * i + k]! += h * normals[3 * i + k]!;
  }
  STRIDES.forEach((stride, level) => {
    for (let step = 0; step < STEPS[level]!; step++) {
      keepLengths(sheet, places, stride);
      keepToBody(sheet, places, stride, give);
    }
    if (stride > 1) fillBetween(sheet, places, stride);
  });
  // What is left of the lattice must not show.
  keepToBody(sheet, places, 1, { ...give, stiffness: 0.5 / BEND });
  return places;
}

/** Moves the ends of every thread of the grid towards its length. */
function keepLengths(sheet: Sheet, places: Float32Array, stride: number): void {
  const { columns, rows, present, across, down, skew, held } = sheet;
  const points: Points = { places, held };
  for (let y = 0; y < rows; y += stride) {
    for (let x = 0; x < columns; x += stride) {
      const i = y * columns + x;
      if (!present[i]) continue;
      const right = x + stride < columns && present[i + stride] ? i + stride : -1;
      const below = y + stride < rows && present[i + stride * columns] ? i + stride * columns : -1;
      const u = right >= 0 ? lengthOf(across, i, 1, stride) : 0;
      const v = below >= 0 ? lengthOf(down, i, columns, stride) : 0;
      if (right >= 0) pull(points, i, right, u, 1);
      if (below >= 0) pull(points, i, below, v, 1);
      if (right >= 0 && below >= 0 && present[below + stride]) {
        const bias = Math.sqrt(u * u + v * v);
        pull(points, i, below + stride, bias * (1 + skew[i]!), BIAS);
        pull(points, right, below, bias * (1 - skew[i]!), BIAS);
      }
    }
  }
}

interface Points {
  places: Float32Array;
  /** How firmly each is held, 0 … 1. */
  held: Float32Array;
}

/** Takes back a share of what the points `a` and `b` are too near or too far apart. */
function pull({ places, held }: Points, a: number, b: number, length: number, share: number): void {
  const [at, to] = [3 * a, 3 * b];
  const dx = places[to]! - places[at]!;
  const dy = places[to + 1]! - places[at + 1]!;
  const dz = places[to + 2]! - places[at + 2]!;
  const now = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6;
  const wrong = (now - length) / now;
  const move = 0.5 * share * (wrong > 0 ? wrong : PRESS * wrong);
  const ma = move * (1 - held[a]!);
  const mb = move * (1 - held[b]!);
  places[at]! += ma * dx;
  places[at + 1]! += ma * dy;
  places[at + 2]! += ma * dz;
  places[to]! -= mb * dx;
  places[to + 1]! -= mb * dy;
  places[to + 2]! -= mb * dz;
}

function lengthOf(lengths: Float32Array, from: number, step: number, count: number): number {
  let sum = 0;
  for (let n = 0; n < count; n++) sum += lengths[from + n * step]!;
  return sum;
}

/** Evens out bends, lets the cloth sag, and keeps it between the body and the most it may stand off. */
function keepToBody(sheet: Sheet, places: Float32Array, stride: number, give: Give): void {
  const { columns, rows, base, normals, present, held } = sheet;
  const row = stride * columns;
  const bend = BEND * give.stiffness;
  for (let y = 0; y < rows; y += stride) {
    for (let x = 0; x < columns; x += stride) {
      const i = y * columns + x;
      if (!present[i]) continue;
      const left = x >= stride && present[i - stride] ? 3 * (i - stride) : -1;
      const right = x + stride < columns && present[i + stride] ? 3 * (i + stride) : -1;
      const above = y >= stride && present[i - row] ? 3 * (i - row) : -1;
      const below = y + stride < rows && present[i + row] ? 3 * (i + row) : -1;
      const count = +(left >= 0) + +(right >= 0) + +(above >= 0) + +(below >= 0);
      const free = 1 - held[i]!;
      const o = 3 * i;
      let height = 0;
      for (let k = 0; k < 3; k++) {
        const own = places[o + k]! - base[o + k]!;
        let moved = own;
        if (count) {
          let around = 0;
          if (left >= 0) around += places[left + k]! - base[left + k]!;
          if (right >= 0) around += places[right + k]! - base[right + k]!;
          if (above >= 0) around += places[above + k]! - base[above + k]!;
          if (below >= 0) around += places[below + k]! - base[below + k]!;
          moved = own + bend * (around / count - own);
        }
        if (k === 1) moved -= (SAG * stride * free) / 4;
        moves[k] = moved;
        height += moved * normals[o + k]!;
      }
      const kept = (1 - SETTLE) * Math.max(-give.in, Math.min(give.out, height)) * (0.3 + 0.7 * free);
      for (let k = 0; k < 3; k++) {
        const normal = normals[o + k]!;
        places[o + k] = base[o + k]! + kept * normal + (moves[k]! - height * normal) * (1 - CLING) * free;
      }
    }
  }
}

/** How far a point has moved; one for all, because a list a point is most of the cost. */
const moves = new Float64Array(3);

/** Carries the displacement of a coarse grid's points over to those half way between them. */
function fillBetween(sheet: Sheet, places: Float32Array, stride: number): void {
  const { columns, rows, base, present } = sheet;
  const half = stride / 2;
  for (let y = 0; y < rows; y += half) {
    const betweenY = y % stride !== 0;
    const top = betweenY ? y - half : y;
    // A column or row at the border may end off the coarse grid: there is none beyond it.
    const bottom = betweenY && y + half < rows ? y + half : top;
    for (let x = 0; x < columns; x += half) {
      const betweenX = x % stride !== 0;
      const i = y * columns + x;
      if ((!betweenX && !betweenY) || !present[i]) continue;
      const left = betweenX ? x - half : x;
      const right = betweenX && x + half < columns ? x + half : left;
      let known = 0;
      moves.fill(0);
      for (let row = top; row <= bottom; row += stride) {
        for (let column = left; column <= right; column += stride) {
          const j = row * columns + column;
          if (!present[j]) continue;
          known++;
          for (let k = 3 * j, axis = 0; axis < 3; k++, axis++) moves[axis]! += places[k]! - base[k]!;
        }
      }
      if (known) for (let k = 0; k < 3; k++) places[3 * i + k] = base[3 * i + k]! + moves[k]! / known;
    }
  }
}
