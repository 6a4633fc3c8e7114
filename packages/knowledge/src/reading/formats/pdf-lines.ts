import type { getDocumentProxy } from "unpdf";
import { plainLine } from "../section-writer.ts";
import { placeOf, runsOf } from "./pdf-runs.ts";
import type { TextItem } from "./pdf-runs.ts";
import { findTables } from "./pdf-tables.ts";
import { readingOrder } from "./right-to-left.ts";

/** A line of a page. */
export interface Line {
  text: string;
  /** The line's parts where wide gaps part them, as in the rows of a table. */
  cells: string[];
  /** Height of its letters in points. */
  size: number;
  /** Height of its base line above the bottom of the page, in points. */
  y: number;
  /** The table of which it is a row; equal for rows of the same. */
  table?: object;
}

/** An opened PDF. */
export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

interface OpenLine {
  cells: string[];
  size: number;
  y: number;
  endX: number;
  table?: object;
}

const CELL_GAP_EMS = 1.5;

/** The lines of page `number` (from 1), in the order of the file, which is the reading order in all but odd files. */
export async function linesOf(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = (await page.getTextContent()) as { items: (TextItem | { type: string })[] };
  const lines: OpenLine[] = [];
  let open: OpenLine | undefined;
  const tables = findTables(runsOf(items));
  const tableOf = new Map(tables.flatMap((table) => [...table.items].map((at) => [at, table] as const)));
  const written = new Set<object>();
  for (const [at, item] of items.entries()) {
    if (!("str" in item)) continue;
    const table = tableOf.get(at);
    if (table) {
      if (!written.has(table)) {
        const { size, y } = table;
        lines.push(...table.rows.map((cells) => ({ cells, size, y, endX: 0, table })));
        written.add(table);
      }
      open = undefined;
      continue;
    }
    const { x, y, size } = placeOf(item);
    const isBlank = item.str.trim() === "";
    if (!isBlank) {
      if (open && Math.abs(open.y - y) > Math.max(open.size, size) * 0.5) open = undefined;
      if (!open) lines.push((open = { cells: [""], size, y, endX: x }));
      else if (x - open.endX > open.size * CELL_GAP_EMS) open.cells.push("");
      open.cells[open.cells.length - 1] += item.str;
      open.size = Math.max(open.size, size);
      open.endX = x + item.width;
    } else if (open && item.str !== "") {
      open.cells[open.cells.length - 1] += " ";
    }
    if (item.hasEOL) open = undefined;
  }
  page.cleanup();
  return lines.map(closeLine).filter((line) => line.text !== "" && !isDotLeader(line.text));
}

function closeLine({ cells, size, y, table }: OpenLine): Line {
  if (table) {
    const all = cells.map((cell) => plainLine(readingOrder(cell)));
    return { text: all.filter(Boolean).join(" "), cells: all, size, y, table };
  }
  const clean = cells.map((cell) => plainLine(readingOrder(cell))).filter((cell) => cell !== "");
  return { text: plainLine(readingOrder(cells.join(" "))), cells: clean, size, y };
}

/** A line of a table of contents: "Safety . . . . . . 12". */
function isDotLeader(text: string): boolean {
  return /(?:\s?[.·…_]){5,}\s*[\p{N}ivxlc]*$/u.test(text);
}

const PAGE_NUMBER =
  /^[\p{P}\s]*(?:(?:page|seite|página|pagina|sida|strona)\s)?(?:\p{N}+|[ivxlc]+)(?:\s*(?:\/|of|von|de|di)\s*\p{N}+)?[\p{P}\s]*$/iu;

/** Leaves out page numbers, and what comes back but for its numbers among the first and last two lines of most pages. */
export function withoutRunningHeads(pages: Line[][]): Line[][] {
  const shape = (line: Line) => line.text.replace(/\p{N}+/gu, "#");
  const seen = new Map<string, number>();
  for (const page of pages) {
    const edges = new Set([...page.slice(0, 2), ...page.slice(-2)].map(shape));
    for (const edge of edges) seen.set(edge, (seen.get(edge) ?? 0) + 1);
  }
  const often = Math.max(3, pages.length * 0.5);
  return pages.map((page) =>
    page.filter((line, index) => {
      const isEdge = index < 2 || index >= page.length - 2;
      return !isEdge || ((seen.get(shape(line)) ?? 0) < often && !PAGE_NUMBER.test(line.text));
    }),
  );
}
