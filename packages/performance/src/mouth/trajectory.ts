/** What draws movements to their targets, step by step. */
export interface Pull {
  /** Strength of the pull at each step; 0 leaves the step to its neighbours. */
  readonly strength: Float64Array;
  /** A row for each movement: at every step its strength times its target. */
  readonly rows: readonly Float64Array[];
}

/** Weights of four neighbours in their third difference: the jerk of a movement in steps. */
const JERK = [-1, 3, -3, 1] as const;

/**
 * The movements of least jerk among those that come near their targets: each row is replaced by the `x` that
 * minimises Σ strength · (x − target)² + inertia · Σ (third difference of x)². The larger the inertia, the slower the
 * movement. Additions, multiplications and divisions alone: the same bits on every engine.
 */
export function settle({ strength, rows }: Pull, inertia: number): void {
  const factors = factorise(strength, inertia);
  for (const row of rows) solve(factors, row);
}

/** L·D·Lᵀ of a symmetric matrix with three diagonals beside the main one: D, and of row `i` of L what stands 1, 2, 3 before `i`. */
type Factors = readonly [d: Float64Array, l1: Float64Array, l2: Float64Array, l3: Float64Array];

function factorise(strength: Float64Array, inertia: number): Factors {
  const count = strength.length;
  const [d, l1, l2, l3]: Factors = [
    strength.slice(),
    new Float64Array(count),
    new Float64Array(count),
    new Float64Array(count),
  ];
  const bands = [d, l1, l2, l3];
  for (let step = 0; step + 3 < count; step++)
    for (let to = 0; to < 4; to++)
      for (let from = 0; from <= to; from++)
        bands[to - from]![step + to]! += inertia * JERK[to]! * JERK[from]!;
  for (let step = 0; step < count; step++) {
    // What lies before the first step is 0, so that its places are never read as other than 0.
    const [d1, d2, d3] = [d[step - 1] ?? 1, d[step - 2] ?? 1, d[step - 3] ?? 1];
    const c3 = l3[step]! / d3;
    const c2 = (l2[step]! - c3 * d3 * (l1[step - 2] ?? 0)) / d2;
    const c1 = (l1[step]! - c2 * d2 * (l1[step - 1] ?? 0) - c3 * d3 * (l2[step - 1] ?? 0)) / d1;
    d[step]! -= c1 * c1 * d1 + c2 * c2 * d2 + c3 * c3 * d3;
    l1[step] = c1;
    l2[step] = c2;
    l3[step] = c3;
  }
  return [d, l1, l2, l3];
}

function solve([d, l1, l2, l3]: Factors, row: Float64Array): void {
  const count = row.length;
  let [x1, x2, x3] = [0, 0, 0];
  for (let step = 0; step < count; step++) {
    const value = row[step]! - l1[step]! * x1 - l2[step]! * x2 - l3[step]! * x3;
    row[step] = value;
    [x1, x2, x3] = [value, x1, x2];
  }
  [x1, x2, x3] = [0, 0, 0];
  for (let step = count - 1; step >= 0; step--) {
    const [below1, below2, below3] = [l1[step + 1] ?? 0, l2[step + 2] ?? 0, l3[step + 3] ?? 0];
    const value = row[step]! / d[step]! - below1 * x1 - below2 * x2 - below3 * x3;
    row[step] = value;
    [x1, x2, x3] = [value, x1, x2];
  }
}
