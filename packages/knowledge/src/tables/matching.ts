import { nearKeys } from "./near-keys.ts";
import type { Meant } from "./near-keys.ts";
import { asDigits } from "./question.ts";
import type { AskedWord, TableQuestion } from "./question.ts";
import { keyOf } from "./table-words.ts";
import type { IndexedTable, Posting, TableIndex } from "./table-index.ts";

/** How surely (0 to 1) words of a question stand in a table: in cells by row and column, in headers, in what is over it. */
export interface TableMatch {
  indexed: IndexedTable;
  /** By the number of the question's word. */
  cells: ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, number>>>;
  headers: ReadonlyMap<number, ReadonlyMap<number, number>>;
  context: ReadonlyMap<number, number>;
}

const SYNONYM = 0.85;
/** For the column that names the rows, of which less is asked. */
const LOOSE_SYNONYM = 0.72;
const COMPOUND = 0.75;
/** What only orders, counts or joins is looked for in no cell. */
const SILENT = new Set(["also", "list", "which", "count", "amount"]);

/** Finds the words of a question in all tables. */
export function matchTables(index: TableIndex, question: TableQuestion): TableMatch[] {
  const made = new Map<number, MutableMatch>();
  const matchOf = (table: number): MutableMatch => {
    const known = made.get(table);
    if (known) return known;
    const match = { indexed: index.tables[table]!, cells: new Map(), headers: new Map(), context: new Map() };
    made.set(table, match);
    return match;
  };
  for (const number of index.tables.keys()) matchOf(number);
  for (const [language, vocabulary] of index.words) {
    for (const [at, word] of question.words.entries()) {
      if (word.role !== undefined && SILENT.has(word.role)) continue;
      for (const { key, factor } of meant(word, language, vocabulary, made)) {
        for (const { table, row, column } of vocabulary.get(key) ?? [])
          note(matchOf(table), at, row, column, factor);
        for (const match of made.values()) {
          if (match.indexed.language !== language) continue;
          const weight = (match.indexed.context.get(key) ?? 0) * factor;
          if (weight > (match.context.get(at) ?? 0)) match.context.set(at, weight);
        }
      }
    }
  }
  for (const match of made.values()) matchSynonyms(match, question);
  return [...made.values()];
}

interface MutableMatch extends TableMatch {
  cells: Map<number, Map<number, Map<number, number>>>;
  headers: Map<number, Map<number, number>>;
  context: Map<number, number>;
}

function note(match: MutableMatch, word: number, row: number, column: number, factor: number): void {
  if (row < 0) {
    const headers = match.headers.get(word) ?? new Map<number, number>();
    match.headers.set(word, headers.set(column, Math.max(factor, headers.get(column) ?? 0)));
    return;
  }
  const rows = match.cells.get(word) ?? new Map<number, Map<number, number>>();
  const columns = rows.get(row) ?? new Map<number, number>();
  match.cells.set(word, rows.set(row, columns.set(column, Math.max(factor, columns.get(column) ?? 0))));
}

/** Headers by another name for the same column: "color" for "finish". */
function matchSynonyms(match: MutableMatch, { words, lexicon }: TableQuestion): void {
  const headers = match.indexed.columns.map(({ words: own }) =>
    own.flatMap(({ folded }) => lexicon.groups.get(folded) ?? []),
  );
  for (const [at, { folded }] of words.entries()) {
    for (const group of lexicon.groups.get(folded) ?? []) {
      for (const [column, groups] of headers.entries()) {
        if (groups.includes(group))
          note(match, at, -1, column, column === match.indexed.label ? LOOSE_SYNONYM : SYNONYM);
      }
    }
  }
}

/** The words of the tables that are the same as a word of the question, or else like it. */
function meant(
  word: AskedWord,
  language: string,
  vocabulary: ReadonlyMap<string, readonly Posting[]>,
  tables: ReadonlyMap<number, TableMatch>,
): Meant[] {
  const key = keyOf(word.form, language);
  const digits = asDigits(word.folded);
  const found: Meant[] = [];
  if (digits !== undefined && vocabulary.has(digits)) found.push({ key: digits, factor: 1 });
  const isKnown = (each: string) =>
    vocabulary.has(each) || [...tables.values()].some(({ indexed }) => indexed.context.has(each));
  if (isKnown(key)) return [...found, { key, factor: 1 }];
  if (word.isCommon || (word.role !== undefined && word.role !== "weak")) return found;
  if (language === "de" && word.folded.length >= 5) {
    for (const each of vocabulary.keys()) {
      if (each.length > key.length + 2 && each.endsWith(key)) found.push({ key: each, factor: COMPOUND });
    }
    if (found.length > 0) return found;
  }
  const above = [...tables.values()].flatMap(({ indexed }) =>
    indexed.language === language ? [...indexed.context.keys()] : [],
  );
  return [...found, ...nearKeys(key, new Set([...vocabulary.keys(), ...above]))];
}
