import { parse } from "csv-parse/sync";
import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText, ReadingLimits } from "../document-text.ts";
import { withHeaders } from "../header-row.ts";
import { SectionWriter } from "../section-writer.ts";

const DELIMITERS = [",", ";", "\t", "|"];

/** Reads a table. The delimiter is found by trying; rows of one cell before the header are what stands over it. */
export function readCsv(text: string, limits: ReadingLimits): DocumentText {
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to: limits.rows + 1,
  }) as string[][];
  if (rows.length > limits.rows) {
    throw new UnreadableDocument(`it has more than ${limits.rows.toLocaleString("en")} rows`);
  }
  const writer = new SectionWriter(limits);
  const grid = rows
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => row.some((cell) => cell !== ""));
  const start = grid.findIndex((row) => row.filter((cell) => cell !== "").length > 1);
  const above = grid.slice(0, Math.max(0, start)).map((row) => row.find((cell) => cell !== "")!);
  for (const line of above) writer.block(line);
  writer.table({ caption: above.join(" "), ...withHeaders(grid.slice(above.length)) });
  return { format: "csv", sections: writer.sections() };
}

/** The sign that cuts the first lines into the most columns of an even number; undefined for text that is no table. */
export function findDelimiter(text: string): string | undefined {
  const lines = text
    .split(/\r?\n/, 30)
    .filter((line) => line.trim() !== "")
    .slice(0, 20);
  if (lines.length < 2) return undefined;
  const candidates = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, "").split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]!;
    const even = counts.filter((count) => count === usual).length / counts.length;
    return { delimiter, usual, even };
  });
  const best = candidates
    .filter((candidate) => candidate.usual > 0 && candidate.even >= 0.8)
    .sort((a, b) => b.even - a.even || b.usual - a.usual)[0];
  return best?.delimiter;
}

function delimiterOf(text: string): string {
  return findDelimiter(text) ?? DELIMITERS.find((delimiter) => text.includes(delimiter)) ?? ",";
}
