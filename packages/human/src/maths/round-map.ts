import { clamp, mix } from "@orator/maths";

/**
 * The value between the cells of a map that goes round: `columns` cells a turn, row after row. Cells have their values at
 * whole numbers; columns may be any number, rows beyond the map are its first or last.
 */
export function sampleRound(map: Float32Array, columns: number, column: number, row: number): number {
  const rows = map.length / columns;
  const whole = Math.floor(column);
  const along = column - whole;
  const left = ((whole % columns) + columns) % columns;
  const right = left + 1 === columns ? 0 : left + 1;
  const y = clamp(row, 0, rows - 1);
  const upper = Math.min(rows - 2, Math.floor(y));
  const from = upper * columns;
  const to = from + columns;
  return mix(
    mix(map[from + left]!, map[from + right]!, along),
    mix(map[to + left]!, map[to + right]!, along),
    y - upper,
  );
}
