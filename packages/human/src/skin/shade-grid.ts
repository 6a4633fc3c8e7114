import { clamp, mix } from "@orator/maths";

/** Factors on brightness over a picture, coarser than it; 0 where nothing is known. */
export interface ShadeGrid {
  columns: number;
  rows: number;
  factors: Float32Array;
}

/** Texels beyond a piece's edge that share its shade. */
const BLEED = 3;
/** Of these rounds, so many even out what is known. */
const EVEN_ROUNDS = 2;

/** Evens shade out within the pieces of a picture and carries it over their edges; where nothing is near, it is 1. */
export function settleShade({ columns, rows, factors }: ShadeGrid): ShadeGrid {
  let from = factors;
  for (let round = 0; round < BLEED; round++) {
    const to = from.slice();
    for (let y = 1; y < rows - 1; y++) settleRow(from, to, y * columns, columns, round < EVEN_ROUNDS);
    from = to;
  }
  return { columns, rows, factors: from.map((factor) => factor || 1) };
}

/** Fills the empty cells of a row, and evens out the others when `isEvened`. */
function settleRow(
  from: Float32Array,
  to: Float32Array,
  start: number,
  columns: number,
  isEvened: boolean,
): void {
  for (let i = start + 1; i < start + columns - 1; i++) {
    if (isEvened || !(from[i]! > 0)) to[i] = meanAround(from, i, columns);
  }
}

/** Mean of a cell and those of its four neighbors that are known, 0 where none is. */
function meanAround(factors: Float32Array, i: number, columns: number): number {
  const [own, left, right] = [factors[i]!, factors[i - 1]!, factors[i + 1]!];
  const [above, below] = [factors[i - columns]!, factors[i + columns]!];
  const known =
    Number(own > 0) + Number(left > 0) + Number(right > 0) + Number(above > 0) + Number(below > 0);
  return known && (own + left + right + above + below) / known;
}

/** The factor at a place between cells, whose middles are whole numbers. */
export function sampleShade({ columns, rows, factors }: ShadeGrid, x: number, y: number): number {
  const column = clamp(Math.floor(x), 0, columns - 2);
  const row = clamp(Math.floor(y), 0, rows - 2);
  const [s, t] = [clamp(x - column), clamp(y - row)];
  const at = row * columns + column;
  const below = at + columns;
  return mix(mix(factors[at]!, factors[at + 1]!, s), mix(factors[below]!, factors[below + 1]!, s), t);
}
