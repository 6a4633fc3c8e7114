/** What draws movements to their targets, step by step. */
export interface Pull {
  /** Strength of the pull at each step; 0 leaves the step to its neighbors. */
  readonly strength: Float64Array;
  /** A row for each movement: at every step its strength times its target. */
  readonly rows: readonly Float64Array[];
}

/** Weights of four neighbors in their third difference: the jerk of a movement in steps. */
const JERK = [-1, 3, -3, 1] as const;

/**
 * The movements of least jerk among those that come near their targets: each row is replaced by the `x` that
 * minimizes Σ strength · (x − target)² + inertia · Σ (third difference of x)². The larger the inertia, the slower the
 * movement. Additions, multiplications and divisions alone: the same bits on every engine.
 */
export function settle({ strength, rows }: Pull, inertia: number): void {
  const factors = factorize(strength, inertia);
  for (const row of rows) solve(factors, row);
}

/** L·D·Lᵀ of a symmetric matrix with three side diagonals: D, and what stands 1, 2, 3 before the diagonal in each row of L. */
interface Factors {
  d: Float64Array;
  l1: Float64Array;
  l2: Float64Array;
  l3: Float64Array;
}

function factorize(strength: Float64Array, inertia: number): Factors {
  const { d, l1, l2, l3 } = matrixOf(strength, inertia);
  // What the last three rows came to: of D, and of L one and two before the diagonal.
  let [d1, d2, d3] = [1, 1, 1];
  let [one1, one2, two1] = [0, 0, 0];
  for (let step = 0; step < strength.length; step++) {
    const c3 = l3[step]! / d3;
    const c2 = (l2[step]! - c3 * d3 * one2) / d2;
    const c1 = (l1[step]! - c2 * d2 * one1 - c3 * d3 * two1) / d1;
    l1[step] = c1;
    l2[step] = c2;
    l3[step] = c3;
    const main = d[step]! - c1 * c1 * d1 - c2 * c2 * d2 - c3 * c3 * d3;
    d[step] = main;
    d3 = d2;
    d2 = d1;
    d1 = main;
    one2 = one1;
    one1 = c1;
    two1 = c2;
  }
  return { d, l1, l2, l3 };
}

/** The matrix itself, its side diagonals in the places of L's; three zeros stand behind each. */
function matrixOf(strength: Float64Array, inertia: number): Factors {
  const count = strength.length;
  const bands = Array.from({ length: 4 }, () => new Float64Array(count + 3));
  bands[0]!.set(strength);
  for (let back = 0; back < 4; back++) {
    const band = bands[back]!;
    for (let to = back; to < 4; to++) {
      const share = inertia * JERK[to]! * JERK[to - back]!;
      for (let step = to; step + 3 - to < count; step++) band[step]! += share;
    }
  }
  const [d, l1, l2, l3] = bands as [Float64Array, Float64Array, Float64Array, Float64Array];
  return { d, l1, l2, l3 };
}

function solve({ d, l1, l2, l3 }: Factors, row: Float64Array): void {
  // The last three values, the nearest first.
  let [x1, x2, x3] = [0, 0, 0];
  for (let step = 0; step < row.length; step++) {
    const value = row[step]! - l1[step]! * x1 - l2[step]! * x2 - l3[step]! * x3;
    row[step] = value;
    x3 = x2;
    x2 = x1;
    x1 = value;
  }
  [x1, x2, x3] = [0, 0, 0];
  for (let step = row.length - 1; step >= 0; step--) {
    const value = row[step]! / d[step]! - l1[step + 1]! * x1 - l2[step + 2]! * x2 - l3[step + 3]! * x3;
    row[step] = value;
    x3 = x2;
    x2 = x1;
    x1 = value;
  }
}
