/**
 * A grid without marks as headers and rows. The first row names the columns when it is short words, nothing of it
 * is a number, empty (but for the corner) or there twice, and rows stand under it; else all headers are empty.
 */
export function withHeaders(grid: readonly string[][]): { headers: string[]; rows: string[][] } {
  const [first, ...rest] = grid;
  if (!first) return { headers: [], rows: [] };
  if (rest.length > 0 && isHeader(first, rest)) return { headers: first, rows: rest };
  return { headers: first.map(() => ""), rows: [...grid] };
}

const NUMBER = /^[\p{Sc}+-]?\s?\p{N}[\p{N}.,:%/\s-]*(?:\p{Sc}|[a-z]{1,3})?$/iu;
const LONGEST_NAME = 60;

function isHeader(first: readonly string[], rest: readonly string[][]): boolean {
  const names = first.filter((cell) => cell !== "");
  return (
    first.length > 1 &&
    names.length >= first.length - 1 &&
    new Set(names).size === names.length &&
    names.every((name) => name.length <= LONGEST_NAME && !NUMBER.test(name) && !/[.!;]$/.test(name)) &&
    rest.some((row) => row.filter((cell) => cell !== "").length > 1)
  );
}
