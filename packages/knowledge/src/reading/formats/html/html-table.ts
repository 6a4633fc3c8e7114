import { withHeaders } from "../../header-row.ts";
import type { Table, ReadingLimits } from "../../document-text.ts";

interface Cell {
  text: string;
  isHeader: boolean;
  columns: number;
  rows: number;
}

interface Row {
  cells: Cell[];
  isHead: boolean;
}

/** Gathers the cells of one table of a page, and lays those that span rows or columns out over all of them. */
export class HtmlTable {
  caption = "";
  readonly #rows: Row[] = [];
  readonly #limits: ReadingLimits;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
  }

  row({ isHead }: { isHead: boolean }): void {
    this.#rows.push({ cells: [], isHead });
  }

  /** Adds a cell to the last row. Spans are held to what a table may have. */
  cell(text: string, { isHeader }: { isHeader: boolean }, attributes: Record<string, string>): void {
    if (this.#rows.length === 0) this.row({ isHead: false });
    const span = (name: string, most: number) =>
      Math.min(Math.max(1, Number.parseInt(attributes[name] ?? "1", 10) || 1), most);
    // "0" reaches to the end of the table.
    const rows = attributes["rowspan"] === "0" ? this.#limits.rows : span("rowspan", this.#limits.rows);
    this.#rows.at(-1)!.cells.push({ text, isHeader, columns: span("colspan", this.#limits.columns), rows });
  }

  /** All of it in one line, for a table inside another's cell. */
  text(): string {
    return this.#rows
      .map((row) => row.cells.map((cell) => cell.text).filter(Boolean))
      .filter((cells) => cells.length > 0)
      .map((cells) => cells.join(", "))
      .join("; ");
  }

  /** Headers are the rows of `thead`, else the first ones that hold nothing but `th`, else a first row that names columns. */
  table(): Table {
    const width = Math.max(0, ...this.#rows.map((row) => row.cells.length));
    const filled = this.#rows.filter((row) => row.cells.length > 0);
    const isGroup = ({ cells }: Row) => cells.length === 1 && cells[0]!.columns > 1 && width > 1;
    const heads = headRows(filled);
    const grid = this.#laidOut(filled);
    const body: string[][] = [];
    let group = "";
    let hasGroups = false;
    for (const [index, row] of filled.entries()) {
      if (index < heads) continue;
      if (isGroup(row)) {
        group = row.cells[0]!.text;
        hasGroups ||= index < filled.length - 1;
      } else body.push([...grid[index]!, group]);
    }
    const rows = hasGroups ? body : body.map((row) => row.slice(0, -1));
    const caption = this.caption;
    if (heads > 0) {
      const titles = filled.slice(0, heads).flatMap((row) => (isGroup(row) ? [row.cells[0]!.text] : []));
      const names = grid.filter((_, index) => index < heads && !isGroup(filled[index]!));
      const columns = Math.max(0, ...names.map((row) => row.length), ...rows.map((row) => row.length));
      const headers = Array.from({ length: columns }, (_, at) => joined(names.map((row) => row[at] ?? "")));
      return { caption: joined([caption, ...titles]), headers, rows };
    }
    const named = filled[0]?.cells.some((cell) => cell.isHeader) === true; // row labels: `th` in each row
    const marked = named && filled.every((row) => row.cells[0]?.isHeader === true);
    const guess = marked ? { headers: (rows[0] ?? []).map(() => ""), rows } : withHeaders(rows);
    return { caption, ...guess };
  }

  #laidOut(rows: readonly Row[]): string[][] {
    const grid: string[][] = rows.map(() => []);
    let cells = 0;
    for (const [at, row] of rows.entries()) {
      let column = 0;
      for (const cell of row.cells) {
        while (grid[at]![column] !== undefined) column++;
        const end = Math.min(at + cell.rows, rows.length);
        const right = Math.min(column + cell.columns, this.#limits.columns + 1);
        cells += (end - at) * (right - column);
        if (cells > this.#limits.cells) return grid.map((line) => line.slice(0)); // the writer refuses it
        for (let down = at; down < end; down++) {
          for (let along = column; along < right; along++) grid[down]![along] ??= cell.text;
        }
        column = right;
      }
    }
    return grid.map((line) => Array.from(line, (text) => text ?? ""));
  }
}

function headRows(rows: readonly Row[]): number {
  let heads = 0;
  while (rows[heads]?.isHead) heads++;
  if (heads === 0) {
    while (rows[heads]?.cells.every((cell) => cell.isHeader) === true && rows[heads]!.cells.length > 1)
      heads++;
  }
  return heads < rows.length ? heads : 0;
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ""))].join(" ");
}
