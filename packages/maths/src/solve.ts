/** Rows of numbers. */
export type Rows = readonly ArrayLike<number>[];

/** Solves A·X = B by elimination with pivots. A is n × n, B n × m; so is the result. Neither is changed. */
export function solve(a: Rows, b: Rows): Float64Array[] {
  return solveInPlace(a.map((row, i) => Float64Array.from([...Array.from(row), ...Array.from(b[i]!)])));
}

/** The same with each row of B behind that of A; both are used up. */
export function solveInPlace(rows: Float64Array[]): Float64Array[] {
  const n = rows.length;
  const m = rows[0]!.length - n;
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let r = column + 1; r < n; r++)
      if (Math.abs(rows[r]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = r;
    [rows[pivot], rows[column]] = [rows[column]!, rows[pivot]!];
    const row = rows[column]!;
    for (let r = column + 1; r < n; r++) {
      const below = rows[r]!;
      const share = below[column]! / row[column]!;
      if (share !== 0) for (let k = column; k < n + m; k++) below[k]! -= share * row[k]!;
    }
  }
  const out = rows.map(() => new Float64Array(m));
  for (let r = n - 1; r >= 0; r--)
    for (let k = 0; k < m; k++) {
      let left = rows[r]![n + k]!;
      for (let c = r + 1; c < n; c++) left -= rows[r]![c]! * out[c]![k]!;
      out[r]![k] = left / rows[r]![r]!;
    }
  return out;
}
