/**
 * A table's rows as sentences that can be found and spoken by themselves: "Plan: Basic; Price: €9 a month." Without
 * a header the cells follow one another. Empty cells are left out.
 */
export function rowsAsText(rows: string[][]): string[] {
  const filled = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));
  const [first, ...rest] = filled;
  if (!first) return [];
  if (rest.length === 0 || !isHeader(first, rest)) return filled.map((row) => sentence(row));
  return rest.map((row) => sentence(row, first));
}

/** Whether the first row names the columns: short, no numbers, nothing empty or twice, and columns under it. */
function isHeader(first: string[], rest: string[][]): boolean {
  const names = first.filter((cell) => cell !== "");
  return (
    first.length > 1 &&
    names.length >= first.length - 1 &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= 60 && !/^[\p{Sc}+-]?\p{N}[\p{N}.,:%/\s-]*$/u.test(name)) &&
    rest.some((row) => row.length > 1)
  );
}

function sentence(row: string[], header: string[] = []): string {
  const parts = row
    .map((cell, index) => {
      if (cell === "") return "";
      const name = header[index]?.replace(/[:\s]+$/, "");
      return name ? `${name}: ${cell}` : cell;
    })
    .filter(Boolean);
  const text = parts.join("; ");
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
