import { Readable } from "node:stream";
import { MAX_BATCH_ROWS } from "@orator/contract";
import { CsvError, parse } from "csv-parse";
import { DomainError, invalid } from "../../../platform/errors/domain-error.ts";
import { columnsOf } from "./columns.ts";
import type { Column } from "./columns.ts";
import { findDelimiter, SEP_LINE } from "./find-delimiter.ts";
import { MAX_CALLBACK_ID, MAX_CONTACT_VALUE, MAX_TITLE } from "./row.ts";
import type { BatchRow, ReadRows, RowFault } from "./row.ts";
import { decodeText } from "@orator/knowledge";

/** Of 100. Below it, a file of a single-byte charset is taken for what most spreadsheets of the West write. */
const SURE = 60;

/** Characters that are parsed before others get their turn. */
const PIECE = 64 * 1024;
/** Cells of a row: some spreadsheets write empty ones behind the last column. */
const MAX_CELLS = 1_000;
/** Characters of a row: a quote that is never closed takes in all that follows. */
const MAX_ROW = 200_000;

/** What every XLSX and ODS file begins with. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

/** The field of the request that brings the rows. */
const FIELD = "file";

/**
 * Reads rows from a CSV file, in this thread: for the process of rows-process.ts alone, since a hostile file takes all the time it can
 * get. The first line names the columns; an empty cell is as if it was left out. Throws a
 * VALIDATION_ERROR where the file as a whole makes no sense; what is wrong with single rows is told beside them.
 */
export async function readCsv(
  bytes: Uint8Array,
  { variables: known, charset }: { variables: readonly string[]; charset?: string | undefined },
): Promise<ReadRows> {
  if (ARCHIVE.every((byte, index) => bytes[index] === byte))
    invalid(FIELD, "is a workbook or an archive: save the sheet as CSV and send that");
  const text = decodeCsv(bytes, charset);
  if (text === undefined) invalid(FIELD, `is in a charset that is not known: ${charset!.slice(0, 100)}`);
  const sep = SEP_LINE.exec(text);
  const table = sep ? text.slice(sep[0].length) : text;
  const names = new Set(known);
  const reading: Reading = { columns: undefined, rows: [], faults: [], count: 0 };
  try {
    for await (const cells of recordsIn(table, sep?.[1] ?? findDelimiter(table)))
      readRecord(cells, reading, (name) => names.has(name));
  } catch (error) {
    if (!(error instanceof CsvError) && !(error instanceof TooManyCells)) throw error;
    if (reading.columns === undefined) invalid(FIELD, `has a header that cannot be read: ${reasonOf(error)}`);
    // What follows cannot be told apart from this row.
    reading.faults.push({ row: ++reading.count, column: null, reason: reasonOf(error) });
  }
  const { columns, rows, faults, count } = reading;
  if (columns === undefined) invalid(FIELD, "is empty: the first line names the columns");
  if (count === 0) invalid(FIELD, "has a header, but no row under it");
  const variables = columns.flatMap((column) => (column.kind === "variable" ? [column.name] : []));
  return { rows, faults, count, variables };
}

interface Reading {
  columns: Column[] | undefined;
  rows: BatchRow[];
  faults: RowFault[];
  count: number;
}

function recordsIn(text: string, delimiter: string): AsyncIterable<string[]> {
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW,
    // Called for each cell as it is read.
    cast(cell, { index }) {
      if (index >= MAX_CELLS) throw new TooManyCells();
      return cell;
    },
  });
  return Readable.from(piecesOf(text)).compose(parser) as AsyncIterable<string[]>;
}

/** Thrown from within the parser, which ends with it. */
class TooManyCells extends Error {
  override readonly message = `has more than ${MAX_CELLS.toLocaleString("en")} cells`;
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + PIECE);
    // Never between the halves of a character.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1]!)) end--;
    yield text.slice(at, end);
    at = end;
  }
}

function readRecord(cells: string[], reading: Reading, isVariable: (name: string) => boolean): void {
  if (reading.columns === undefined) {
    const columns = columnsOf(cells, isVariable);
    if (typeof columns === "string") invalid(FIELD, `cannot be read: ${columns}`);
    reading.columns = columns;
    return;
  }
  // What spreadsheets write for rows that were cleared.
  if (cells.every((cell) => cell.trim() === "")) return;
  const number = ++reading.count;
  if (number > MAX_BATCH_ROWS)
    throw new DomainError(
      "VALIDATION_ERROR",
      `A batch may have ${MAX_BATCH_ROWS.toLocaleString("en")} rows at most.`,
      {
        details: { field: FIELD, reason: `has more than ${MAX_BATCH_ROWS} rows` },
      },
    );
  const fault = faultOf(cells, reading.columns, number);
  if (fault) reading.faults.push(fault);
  else reading.rows.push(rowOf(cells, reading.columns, number));
}

function faultOf(cells: string[], columns: readonly Column[], row: number): RowFault | undefined {
  const { length } = columns;
  const isRagged = cells.length < length || cells.slice(length).some((cell) => cell.trim() !== "");
  if (isRagged)
    return {
      row,
      column: null,
      reason: `has ${cells.length} ${cells.length === 1 ? "cell" : "cells"} where the header has ${length}`,
    };
  for (const [index, column] of columns.entries()) {
    const reason = faultIn(cells[index]!, column);
    if (reason !== undefined) return { row, column: column.header, reason };
  }
  return undefined;
}

function faultIn(cell: string, { kind }: Column): string | undefined {
  if (cell.includes("\0")) return "must not hold the character U+0000";
  const most = {
    title: MAX_TITLE,
    callback_id: MAX_CALLBACK_ID,
    contact: MAX_CONTACT_VALUE,
    variable: Infinity,
  }[kind];
  return cell.length > most ? `must have ${most} characters at most` : undefined;
}

function rowOf(cells: string[], columns: readonly Column[], number: number): BatchRow {
  const variables = Object.create(null) as Record<string, string>;
  const contactInfo = Object.create(null) as Record<string, string>;
  const row: BatchRow = { number, variables };
  for (const [index, column] of columns.entries()) {
    const cell = cells[index]!.trim();
    if (cell === "") continue;
    if (column.kind === "variable") variables[column.name] = cell;
    else if (column.kind === "contact") contactInfo[column.name] = cell;
    else if (column.kind === "title") row.title = cell;
    else row.callbackId = cell;
  }
  if (Object.keys(contactInfo).length > 0) row.contactInfo = contactInfo;
  return row;
}

function reasonOf({ code, message }: { code?: string; message: string }): string {
  switch (code) {
    case "CSV_QUOTE_NOT_CLOSED":
      return "has a quote that is never closed";
    case "CSV_MAX_RECORD_SIZE":
      return `has more than ${MAX_ROW.toLocaleString("en")} characters, perhaps because of a quote that is never closed`;
    default:
      return message;
  }
}

/**
 * The text of a file as a spreadsheet wrote it: by its byte order mark, by the charset that its sender named, else by its bytes
 * alone. Undefined where the sender named a charset that nobody knows.
 */
function decodeCsv(bytes: Uint8Array, named?: string): string | undefined {
  const isCertain = named !== undefined && !/^(utf-?8|us-ascii)$/i.test(named);
  try {
    return decodeText(bytes, { ...(isCertain && { certain: named }), leastSure: SURE });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
