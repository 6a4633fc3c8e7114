import { solve } from "@orator/maths";
import type { Rows } from "@orator/maths";

/** W (p × q) with X·W nearest to Y: X has n rows of p, Y n rows of q. `ridge` is what a unit of W costs, squared. */
export function leastSquares(x: Rows, y: Rows, ridge = 0): Float64Array[] {
  const p = x[0]!.length;
  const q = y[0]!.length;
  const a = Array.from({ length: p }, () => new Float64Array(p));
  const b = Array.from({ length: p }, () => new Float64Array(q));
  for (const [r, row] of x.entries()) {
    const target = y[r]!;
    for (let i = 0; i < p; i++) {
      const value = row[i]!;
      for (let j = 0; j < p; j++) a[i]![j]! += value * row[j]!;
      for (let k = 0; k < q; k++) b[i]![k]! += value * target[k]!;
    }
  }
  for (let i = 0; i < p; i++) a[i]![i]! += ridge;
  return solve(a, b);
}

/** An affine regression: `weights` p × q on what differs from the middle, and the middle itself. */
export interface Regression {
  weights: Float64Array[];
  predict(x: ArrayLike<number>): Float64Array;
}

/**
 * Ridge regression that leaves the constant alone: a ridge on it would move everything towards zero, and what is
 * missing would turn up in the other terms.
 */
export function regression(x: Rows, y: Rows, ridge: number): Regression {
  const meanX = meanOf(x);
  const meanY = meanOf(y);
  const weights = leastSquares(
    x.map((row) => meanX.map((m, i) => row[i]! - m)),
    y.map((row) => meanY.map((m, k) => row[k]! - m)),
    ridge,
  );
  const predict = (row: ArrayLike<number>): Float64Array => {
    const out = Float64Array.from(meanY);
    for (const [i, w] of weights.entries()) {
      const by = row[i]! - meanX[i]!;
      for (let k = 0; k < out.length; k++) out[k]! += by * w[k]!;
    }
    return out;
  };
  return { weights, predict };
}

/** Mean of rows. */
export function meanOf(rows: Rows): Float64Array {
  const mean = new Float64Array(rows[0]!.length);
  for (const row of rows) for (let k = 0; k < mean.length; k++) mean[k]! += row[k]! / rows.length;
  return mean;
}
