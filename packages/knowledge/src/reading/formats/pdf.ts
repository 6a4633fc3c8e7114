import { getDocumentProxy } from "unpdf";
import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText, ReadingLimits } from "../document-text.ts";
import { withHeaders } from "../header-row.ts";
import { plainLine, SectionWriter } from "../section-writer.ts";
import { linesOf, withoutRunningHeads } from "./pdf-lines.ts";
import type { Line, Pdf } from "./pdf-lines.ts";
import { joinLines } from "./plain-text.ts";

/**
 * Reads the text layer of a PDF: lines joined to paragraphs where they stand close, rows of tables, and lines in larger
 * letters than most as headings; running heads, page numbers and dotted tables of contents are left out.
 */
export async function readPdf(bytes: Uint8Array, limits: ReadingLimits): Promise<DocumentText> {
  const pdf = await open(bytes);
  if (pdf.numPages > limits.pages) throw new UnreadableDocument(`it has more than ${limits.pages} pages`);
  const pages: Line[][] = [];
  for (let number = 1; number <= pdf.numPages; number++)
    pages.push(await linesOf(pdf, number).catch(refuseDamaged));
  const lines = withoutRunningHeads(pages).flat();
  if (lines.length === 0) {
    throw new UnreadableDocument(
      "its pages are pictures without text; run it through text recognition first",
    );
  }
  const writer = new SectionWriter(limits);
  writeLines(lines, writer);
  const title = await titleOf(pdf);
  return { format: "pdf", ...(title && { title }), sections: writer.sections() };
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0 });
  } catch (error) {
    if ((error as Error).name === "PasswordException")
      throw new UnreadableDocument("it is protected by a password", { cause: error });
    return refuseDamaged(error);
  }
}

/** What PDF.js throws is the document's: a list of pages that holds itself, a page that is none. */
function refuseDamaged(cause: unknown): never {
  throw new UnreadableDocument("the PDF is damaged or incomplete", { cause });
}

function writeLines(lines: Line[], writer: SectionWriter): void {
  const body = bodySize(lines);
  for (const group of groups(lines, body)) {
    const [first] = group;
    if (isHeading(first!, body)) {
      writer.heading(headingLevel(first!.size / body), group.map((line) => line.text).join(" "));
    } else if (isRow(first!)) {
      const [header, ...rows] = group.map((line) => line.cells);
      const isHeader = (row: string[]) => row.every((cell, at) => cell === header![at]);
      writer.table({ caption: "", ...withHeaders([header!, ...rows.filter((row) => !isHeader(row))]) });
    } else {
      for (const block of joinLines(group.map((line) => line.text))) writer.block(block);
    }
  }
}

/** Lines that belong together: one heading, one table, or one paragraph. */
function groups(lines: Line[], body: number): Line[][] {
  const all: Line[][] = [];
  for (const line of lines) {
    const open = all.at(-1);
    const above = open?.at(-1);
    if (above && (above.table ?? line.table)) {
      if (above.table === line.table || runsOver(open!, line)) open!.push(line);
      else all.push([line]);
      continue;
    }
    const goesOn =
      above &&
      isHeading(above, body) === isHeading(line, body) &&
      isRow(above) === isRow(line) &&
      (!isHeading(line, body) || headingLevel(above.size / body) === headingLevel(line.size / body)) &&
      (isNext(above, line) || (isRow(line) && above.cells.length === line.cells.length));
    if (open && goesOn) open.push(line);
    else all.push([line]);
  }
  return all;
}

/** A table that goes on on the next page; a header that is there again is left out with the empty rows. */
function runsOver(table: Line[], line: Line): boolean {
  const first = table[0]!;
  const isNext = first.table !== undefined && line.table !== undefined && line.y > table.at(-1)!.y;
  return isNext && first.cells.length === line.cells.length;
}

function isHeading(line: Line, body: number): boolean {
  return (
    line.table === undefined &&
    line.size >= body * 1.12 &&
    line.text.length <= 160 &&
    /\p{L}/u.test(line.text)
  );
}

function isRow(line: Line): boolean {
  return line.cells.length > 1;
}

/** The size in which most letters are set. */
function bodySize(lines: Line[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] || 1;
}

function headingLevel(ratio: number): number {
  return ratio >= 1.8 ? 1 : ratio >= 1.35 ? 2 : 3;
}

/** Whether a line goes on where the one above ends. A paragraph may also run on at the top of the next page. */
function isNext(above: Line, line: Line): boolean {
  const gap = above.y - line.y;
  if (gap <= 0) return !/[.!?:。！？]$/.test(above.text);
  return gap <= Math.max(above.size, line.size) * 1.75;
}

async function titleOf(pdf: Pdf): Promise<string> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const title = plainLine(String((info as { Title?: unknown }).Title ?? ""));
  // Word processors write their file name here.
  return /^untitled$|\.(?:docx?|pdf|indd|odt|pages|html?)$|^Microsoft Word/i.test(title) ? "" : title;
}
