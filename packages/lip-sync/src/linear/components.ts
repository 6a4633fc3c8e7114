import { meanOf } from "./least-squares.ts";
import type { Rows } from "@orator/maths";

/** The directions in which rows differ most. */
export interface Components {
  mean: Float64Array;
  /** Standard deviation along each. */
  sigma: number[];
  /** Coordinates of a row. */
  score(row: ArrayLike<number>): Float64Array;
  /** The row with such coordinates. */
  build(score: ArrayLike<number>): Float64Array;
}

const ROUNDS = 60;
/** More rows than these teach nothing new: every n-th is taken. */
const MOST_ROWS = 1500;

/** Principal components by power iteration, one after another. */
export function componentsOf(all: Rows, count: number): Components {
  const step = Math.ceil(all.length / MOST_ROWS);
  const rows = all.filter((_, i) => i % step === 0);
  const mean = meanOf(rows);
  const size = mean.length;
  const left = rows.map((row) => Float64Array.from(row, (v, k) => v - mean[k]!));
  const axes: Float64Array[] = [];
  const sigma: number[] = [];
  for (let c = 0; c < count; c++) {
    let axis = Float64Array.from({ length: size }, (_, i) => Math.sin(i * 1.7 + c));
    let spread = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const next = new Float64Array(size);
      for (const row of left) {
        const s = dot(row, axis);
        for (let k = 0; k < size; k++) next[k]! += s * row[k]!;
      }
      spread = Math.sqrt(dot(next, next));
      if (spread < 1e-12) break;
      axis = next.map((v) => v / spread);
    }
    // Nothing is left to tell apart.
    if (spread < 1e-12) break;
    axes.push(axis);
    sigma.push(Math.sqrt(spread / rows.length));
    for (const row of left) {
      const s = dot(row, axis);
      for (let k = 0; k < size; k++) row[k]! -= s * axis[k]!;
    }
  }
  return {
    mean,
    sigma,
    score(row) {
      const centerd = mean.map((m, k) => row[k]! - m);
      return Float64Array.from(axes, (axis) => dot(centerd, axis));
    },
    build(score) {
      const out = Float64Array.from(mean);
      for (const [c, axis] of axes.entries()) for (let k = 0; k < size; k++) out[k]! += score[c]! * axis[k]!;
      return out;
    },
  };
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}
