import type { KeptTable } from "./orientation.ts";
import { measuresOf, columnKind } from "./measure.ts";
import type { Measure } from "./measure.ts";
import { oriented } from "./orientation.ts";
import { keyOf, tableWords } from "./table-words.ts";
import type { TableWord } from "./table-words.ts";
import type { Kind } from "./units.ts";
import { daysOfLabel } from "../text/weekdays.ts";

/** A column with what its cells measure. */
interface IndexedColumn {
  header: string;
  words: readonly TableWord[];
  kind: Kind | undefined;
  /** Of each row; undefined where the cell measures nothing of the kind. */
  measures: readonly (Measure | undefined)[];
  /** The weekdays that the header names. */
  days: readonly number[] | undefined;
}

/** A table made ready for questions: a thing a row, a property a column. */
export interface IndexedTable {
  table: KeptTable;
  /** ISO 639-1; English where the document's could not be told. */
  language: string;
  columns: readonly IndexedColumn[];
  /** The column that names the rows. */
  label: number;
  /** The words of each row's name. */
  labelWords: readonly (readonly TableWord[])[];
  /** Keys that every row's name has. */
  sharedKeys: ReadonlySet<string>;
  /** The weekdays that each row is about; undefined where rows are about no weekdays. */
  rowDays: readonly (readonly number[] | undefined)[] | undefined;
  /** Words of caption, heading and title. */
  context: ReadonlyMap<string, number>;
}

/** Where a word stands: in a cell of a row, or in a header (row -1). */
export interface Posting {
  table: number;
  row: number;
  column: number;
}

/** Tables with an index of their words, made once and asked often. */
export interface TableIndex {
  tables: readonly IndexedTable[];
  /** ISO 639-1, those of the most tables first. */
  languages: readonly string[];
  /** By language, then by key. */
  words: ReadonlyMap<string, ReadonlyMap<string, readonly Posting[]>>;
}

/** Makes tables ready for questions. */
export function createTableIndex(tables: readonly KeptTable[]): TableIndex {
  const words = new Map<string, Map<string, Posting[]>>();
  const indexed = tables.map((table, number) => {
    const made = indexedTable(oriented(table));
    const own = words.get(made.language) ?? new Map<string, Posting[]>();
    words.set(made.language, own);
    const note = (key: string, row: number, column: number): void => {
      const postings = own.get(key) ?? [];
      if (postings.length === 0) own.set(key, postings);
      postings.push({ table: number, row, column });
    };
    for (const [column, { words: header }] of made.columns.entries()) {
      for (const { key } of header) note(key, -1, column);
    }
    for (const [row, cells] of made.table.rows.entries()) {
      for (const [column, cell] of cells.entries()) {
        for (const key of new Set(tableWords(cell, made.language).map((word) => word.key)))
          note(key, row, column);
      }
    }
    return made;
  });
  const languages = [...words.keys()].sort(
    (a, b) => countOf(indexed, b) - countOf(indexed, a) || (a < b ? -1 : 1),
  );
  return { tables: indexed, languages, words };
}

function countOf(tables: readonly IndexedTable[], language: string): number {
  return tables.filter((table) => table.language === language).length;
}

/** Whether a word stands in some table, in any of its forms. */
export function isInTables({ words, tables }: TableIndex, form: string): boolean {
  for (const [language, vocabulary] of words) {
    const key = keyOf(form, language);
    if (vocabulary.has(key)) return true;
    if (tables.some((table) => table.language === language && table.context.has(key))) return true;
  }
  return false;
}

function sharedKeys(names: readonly (readonly TableWord[])[]): Set<string> {
  const [first = [], ...others] = names;
  if (others.length < 2) return new Set();
  const keys = others.map((name) => new Set(name.map((word) => word.key)));
  return new Set(first.map((word) => word.key).filter((key) => keys.every((each) => each.has(key))));
}

const WHERE_WEIGHTS = { caption: 1, heading: 1, above: 0.85, title: 0.8 };

function indexedTable(table: KeptTable): IndexedTable {
  const language = table.language ?? "en";
  const columns = table.headers.map((header, at): IndexedColumn => {
    const cells = table.rows.map((row) => row[at]!);
    const told = cells.map((cell) => measuresOf(cell, table.language));
    const kind = columnKind(cells, told);
    const measures = told.map((each) => each.find((measure) => measure.kind === kind));
    return { header, words: tableWords(header, language), kind, measures, days: daysOfLabel(header) };
  });
  const label = labelColumn(table, columns);
  const names = table.rows.map((row) => row[label]!);
  const days = names.map(daysOfLabel);
  const isOfDays = days.filter((each) => each !== undefined).length > names.length / 2;
  // "Youth (up to 25)" is called "Youth".
  const labelWords = names.map((name) => tableWords(name.replace(/(?<=\S)\s*\([^)]*\)/gu, ""), language));
  return {
    table,
    language,
    columns,
    label,
    labelWords,
    sharedKeys: sharedKeys(labelWords),
    rowDays: isOfDays ? days : undefined,
    context: contextOf(table, language),
  };
}

function contextOf({ caption, heading, title }: KeptTable, language: string): Map<string, number> {
  const context = new Map<string, number>();
  const note = (text: string, weight: number): void => {
    for (const { key } of tableWords(text, language))
      context.set(key, Math.max(weight, context.get(key) ?? 0));
  };
  const headings = heading.split(" › ");
  note(caption, WHERE_WEIGHTS.caption);
  note(headings.at(-1) ?? "", WHERE_WEIGHTS.heading);
  note(headings.slice(0, -1).join(" "), WHERE_WEIGHTS.above);
  note(title, WHERE_WEIGHTS.title);
  return context;
}

/** The first column of names that are all different; the first one where there is none. */
function labelColumn(table: KeptTable, columns: readonly IndexedColumn[]): number {
  const isName = ({ kind }: IndexedColumn) => kind === undefined || kind === "weekday";
  const isTold = (at: number) => {
    const cells = table.rows.map((row) => row[at]!);
    return (
      new Set(cells).size === cells.length &&
      cells.filter((cell) => /\p{L}{2}/u.test(cell)).length > cells.length / 2
    );
  };
  const at = columns.findIndex(
    (column, index) => isName(column) && column.days === undefined && isTold(index),
  );
  return Math.max(0, at);
}
