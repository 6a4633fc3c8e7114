/** Prints entries of equal shape on stdout: as a JSON array, or as a table whose columns are as wide as needed. */
export function printList(entries: readonly object[], { asJson = false } = {}): void {
  process.stdout.write(asJson ? `${JSON.stringify(entries)}\n` : table(entries));
}

function table(entries: readonly object[]): string {
  const columns = Object.keys(entries[0] ?? {});
  const rows = [columns, ...entries.map((entry) => Object.values(entry).map(String))];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column]!))
          .join("  ")
          .trimEnd()}\n`,
    )
    .join("");
}
