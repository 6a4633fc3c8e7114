/** One measured figure. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  /** The bar of the design, in words, where there is one. */
  bar?: string;
  note?: string;
}

/** How long and how much to measure. */
export interface BenchOptions {
  /** A shorter look: fewer frames, a shorter script. Figures are rougher. */
  quick: boolean;
  /** The person who is drawn. */
  avatarId: string;
  /** Rows of a batch; by default as the benchmark thinks right. */
  rows?: number;
  /** With which voices live people speak; by default as the machine can afford. */
  voices?: "neural" | "classic";
  /** Whose photographs and films are judged in "real-people". */
  folder?: string;
}

/** One benchmark; runs in a process of its own. */
export type Benchmark = (options: BenchOptions) => Promise<Row[]>;

/** The same as a table for people. */
export function tableOf(rows: Row[]): string {
  const cells = rows.map(({ what, value, unit, bar, note }) => [
    what,
    `${rounded(value)} ${unit}`,
    bar ?? "",
    note ?? "",
  ]);
  const all = [["what", "measured", "bar", "note"], ...cells];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((line) => line[column]!.length)));
  const lines = all.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\n`;
}

/** Three digits that mean something. */
export function rounded(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
