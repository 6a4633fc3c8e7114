import type { Used } from "../confidence.ts";
import type { TableMatch } from "../matching.ts";
import type { NamedRows } from "../naming.ts";
import type { TableQuestion } from "../question.ts";
import type { Fact, Speech } from "../speech/spoken.ts";

/** A question to one table. */
export interface Inquiry {
  match: TableMatch;
  question: TableQuestion;
  named: NamedRows;
  speech: Speech;
}

/** What one table says to a question. */
export interface TableReply {
  text: string;
  used: Used;
  /** What a superlative compares: among tables that answer alike the one with more counts. */
  rank?: number;
  /** That there is none: another table may have some. */
  isNone?: boolean;
  /** Rows and columns of the cells that were told. */
  cells: readonly (readonly [row: number, column: number])[];
}

/** More names than these nobody listens to. */
export const MOST_NAMES = 8;

/** What a row is called. */
export function nameOf({ match }: Inquiry, row: number): string {
  return match.indexed.table.rows[row]![match.indexed.label]!;
}

/** A cell as a fact of its row. */
export function factOf(inquiry: Inquiry, row: number, column: number, name = calledAs(inquiry, row)): Fact {
  const { columns, table } = inquiry.match.indexed;
  const { header, kind } = columns[column]!;
  return { name, header, kind, cell: table.rows[row]![column]! };
}

/** The row's name with the article that the question put before it. */
export function calledAs(inquiry: Inquiry, row: number): string {
  const { question, named } = inquiry;
  const name = nameOf(inquiry, row);
  if (!named.isWhole || named.rows.length !== 1 || question.language !== "en") return name;
  const first = Math.min(...named.words);
  const before = question.words[first - 1];
  const next = question.words[Math.max(...named.words) + 1];
  // "the Bristol shop" is not "the Bristol".
  const isPartOfMore = next !== undefined && next.role === undefined && !next.isCommon && !next.isOld;
  if (!before || isPartOfMore || question.words[first]!.isOld) return name;
  return /^(?:the|your|this|that)$/.test(before.folded)
    ? `the ${name}`
    : /^an?$/.test(before.folded)
      ? `${before.folded} ${name}`
      : name;
}

/** The numbers of the question's words with one of these roles. */
export function wordsThat({ words }: TableQuestion, ...does: (string | undefined)[]): number[] {
  return words.flatMap(({ role }, at) => (role !== undefined && does.includes(role) ? [at] : []));
}

/** The rows that are spoken of: those named, else all. */
export function poolOf({ named, match }: Inquiry): readonly number[] {
  return named.rows.length > 0 ? named.rows : match.indexed.table.rows.map((_, row) => row);
}

/** What an answer made use of. */
export function usedOf(
  rows: Iterable<number>,
  columns: Iterable<number>,
  words: Iterable<number>,
  more: { doubt?: number; byKind?: boolean } = {},
): Used {
  return {
    rows: new Set(rows),
    columns: new Set(columns),
    words: new Set(words),
    doubt: more.doubt ?? 0,
    byKind: more.byKind ?? false,
  };
}
