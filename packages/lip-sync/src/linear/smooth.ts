/** Frames `from` up to but without `to`. */
export interface Stretch {
  from: number;
  to: number;
}

/** All frames of stretches, one after another. */
export function framesIn(stretches: readonly Stretch[]): number[] {
  return stretches.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i));
}

/**
 * Vectors softened along time by a Gaussian of `sigma` frames, each within its own stretch: nothing is mixed across a
 * cut. Rows outside of every stretch stay as they are.
 */
export function smooth(
  rows: readonly Float64Array[],
  sigma: number,
  stretches: readonly Stretch[],
): Float64Array[] {
  const reach = Math.ceil(3 * sigma);
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = kernel.reduce((a, b) => a + b, 0);
  const out = [...rows];
  for (const { from, to } of stretches)
    for (let t = from; t < to; t++) {
      const row = new Float64Array(rows[t]!.length);
      for (const [i, weight] of kernel.entries()) {
        const near = rows[Math.max(from, Math.min(to - 1, t + i - reach))]!;
        for (let k = 0; k < row.length; k++) row[k]! += (weight / sum) * near[k]!;
      }
      out[t] = row;
    }
  return out;
}
