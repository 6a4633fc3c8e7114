import { measuresOf, columnKind } from "./measure.ts";
import type { Kind } from "./units.ts";
import type { DocumentTable } from "../passages/split-passages.ts";

/** A table as an index gives it back. */
export interface KeptTable extends DocumentTable {
  documentId: string;
  /** The document's title. */
  title: string;
  /** ISO 639-1 of the document; null where it could not be told. */
  language: string | null;
}

/** So much more alike must cells of a row be than those of a column. */
const CLEARLY = 0.3;
const MOST_ROWS = 60;

/**
 * The table with a thing a row and a property a column: one that compares things side by side is turned round, and a
 * list of properties with their values becomes the one row of what its heading names.
 */
export function oriented(table: KeptTable): KeptTable {
  const { headers, rows, language } = table;
  if (headers.length < 2 || rows.length > MOST_ROWS) return table;
  const hasHeaders = headers.slice(1).some((header) => header !== "");
  if (!hasHeaders && headers.length === 2) return isRecord(table) ? turned(table) : table;
  if (!headers.slice(1).every((header) => header !== "") || headers.length < 3 || rows.length < 2)
    return table;
  const columns = headers.slice(1).map((_, at) => rows.map((row) => row[at + 1]!));
  const byColumn = shareWithKind(columns, language);
  const byRow = shareWithKind(
    rows.map((row) => row.slice(1)),
    language,
  );
  return byRow >= byColumn + CLEARLY ? turned(table) : table;
}

function shareWithKind(lines: readonly string[][], language: string | null): number {
  return lines.filter((cells) => kindOf(cells, language) !== undefined).length / lines.length;
}

function kindOf(cells: readonly string[], language: string | null): Kind | undefined {
  return columnKind(
    cells,
    cells.map((cell) => measuresOf(cell, language)),
  );
}

/** Properties of one thing measure different things. */
function isRecord({ rows, language }: KeptTable): boolean {
  if (rows.length < 2) return false;
  const kinds = rows.map((row) => measuresOf(row[1]!, language)[0]?.kind);
  const names = measuresOf(rows[0]![0]!, language)[0]?.kind;
  return (
    names === undefined &&
    kinds.some((kind) => kind !== undefined) &&
    kindOf(
      rows.map((row) => row[1]!),
      language,
    ) === undefined
  );
}

function turned(table: KeptTable): KeptTable {
  const { headers, rows } = table;
  const names = rows.map((row) => row[0]!);
  const things = headers.slice(1).map((header, at) => [header, ...rows.map((row) => row[at + 1]!)]);
  return { ...table, headers: [headers[0]!, ...names], rows: things };
}
