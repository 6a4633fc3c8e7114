import type { getDocumentProxy } from "unpdf";
import { plainLine } from "../section-writer.ts";
import { findTables } from "./pdf-tables.ts";
import type { Run } from "./pdf-tables.ts";

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/gu;

const MIRRORED: Record<string, string> = { "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{" };

/** A piece of text as the PDF library gives it. */
interface TextItem {
  str: string;
  width: number;
  height: number;
  transform: number[];
  hasEOL: boolean;
}

const JOINED_EMS = 0.45;
const SPACE_EMS = 0.1;
const SAME_LINE_EMS = 0.35;

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

/**
 * The lines of page `number` (from 1), in the order of the file, which is the reading order in all but odd files; prose in
 * columns is read column by column. Text is read the way it is turned, that of the usual direction first.
 */
export async function linesOf(pdf: Pdf, number: number): Promise<Line[]> {
  const page = await pdf.getPage(number);
  const { items } = (await page.getTextContent()) as { items: Item[] };
  page.cleanup();
  return uprightItems(items).flatMap(linesOfItems);
}

type Item = TextItem | { type: string };

/** What is written in each direction, with places as if it were upright; the direction of most letters first. */
function uprightItems(items: readonly Item[]): Item[][] {
  const byTurn = new Map<number, { items: Item[]; letters: number }>();
  let turn = 0;
  for (const item of items) {
    if ("str" in item && item.str.trim() !== "") turn = turnOf(item);
    const group = byTurn.get(turn) ?? { items: [], letters: 0 };
    byTurn.set(turn, group);
    group.items.push("str" in item ? turnedBack(item, turn) : item);
    group.letters += "str" in item ? item.str.trim().length : 0;
  }
  return [...byTurn.values()].sort((a, b) => b.letters - a.letters).map((group) => group.items);
}

/** How far a text is turned to the left, in quarters: 0 to 3. */
function turnOf({ transform: [a = 1, b = 0] }: TextItem): number {
  return (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4;
}

function turnedBack(item: TextItem, turn: number): TextItem {
  if (turn === 0) return item;
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = item.transform;
  const places = [
    [x, y],
    [y, -x],
    [-x, -y],
    [-y, x],
  ] as const;
  const size = Math.hypot(c, d);
  return {
    ...item,
    height: size,
    transform: [Math.hypot(a, b), 0, 0, size, ...places[turn]!],
  };
}

function linesOfItems(items: readonly Item[]): Line[] {
  const lines: OpenLine[] = [];
  let open: OpenLine | undefined;
  const { tables, columns } = findTables(runsOf(items));
  const tableOf = new Map(tables.flatMap((table) => [...table.items].map((at) => [at, table] as const)));
  const columnsOf = new Map(columns.flatMap((prose) => [...prose.items].map((at) => [at, prose] as const)));
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
    const prose = columnsOf.get(at);
    if (prose) {
      if (!written.has(prose)) {
        lines.push(...prose.lines.map(({ text, ...line }) => ({ cells: [text], endX: 0, ...line })));
        written.add(prose);
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

/** Where an item stands and how large its letters are, in points. */
function placeOf({ height, transform }: TextItem): { x: number; y: number; size: number } {
  const [, , , scaleY = 0, x = 0, y = 0] = transform;
  return { x, y, size: Math.abs(height) || Math.abs(scaleY) };
}

/** Texts that stand close together on one line, in the order of the file. */
function runsOf(items: readonly Item[]): Run[] {
  const runs: Run[] = [];
  for (const [at, item] of items.entries()) {
    if (!("str" in item) || item.str.trim() === "") continue;
    const { x, y, size } = placeOf(item);
    const last = runs.at(-1);
    const gap = last ? x - last.end : 0;
    const isNext =
      last && Math.abs(last.y - y) <= size * SAME_LINE_EMS && gap < size * JOINED_EMS && gap >= -size;
    if (isNext) {
      last.text += (gap > size * SPACE_EMS && !/\s$/.test(last.text) ? " " : "") + item.str;
      last.end = x + item.width;
      last.items.push(at);
    } else runs.push({ text: item.str.trim(), x, end: x + item.width, y, size, items: [at] });
  }
  return runs;
}

/**
 * Some programs write right-to-left lines into PDFs in the order of the eye, the last letter first. Such a line is
 * known by letters that only end words standing at their start (and the Arabic article at their end), and is turned
 * round; numbers and Latin words in it keep their direction. Other lines come back as they are. Letters that stand for
 * two (ligatures) must not have been taken apart before.
 */
export function readingOrder(line: string): string {
  const count = line.match(RIGHT_TO_LEFT)?.length ?? 0;
  if (count < 2 || count < (line.match(/\p{L}/gu)?.length ?? 0) / 2) return line;
  const turned = [...line]
    .reverse()
    .join("")
    .replace(/[\p{Script=Latin}\p{N}.,:/%@€$£-]{2,}/gu, (run) => [...run].reverse().join(""));
  return evidence(turned) > evidence(line) ? turned.replace(/[()[\]{}]/g, (sign) => MIRRORED[sign]!) : line;
}

/** How much speaks for a line being in the order of reading. */
function evidence(line: string): number {
  let score = 0;
  for (const word of line.normalize("NFKC").split(/[^\p{L}\p{M}]+/u)) {
    if (/[ךםןףץ]$/.test(word)) score++;
    if (/^[ךםןףץ]/.test(word)) score--;
    if (/[ةى]$/.test(word)) score++;
    if (/^[ةىئؤء]/.test(word)) score--;
    if (/^(?:[وفبك]?ال|لل)/.test(word)) score++;
  }
  return score;
}
