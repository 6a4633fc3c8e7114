import { editDistance } from "../retrieval/edit-distance.ts";
import type { TableMatch } from "./matching.ts";
import { asDigits } from "./question.ts";
import type { AskedWord, TableQuestion } from "./question.ts";
import { keyOf } from "./table-words.ts";

/** The rows that a question speaks of, and by which of its words. */
export interface NamedRows {
  rows: readonly number[];
  /** Numbers of the question's words that name them. */
  words: ReadonlySet<number>;
  /** Whether each row is called by its whole name. */
  isWhole: boolean;
  /** Whether words stand in the names of all these rows, and not only in other cells. */
  isByName: boolean;
  /** In the order in which the question names them. */
  order: readonly number[];
}

const SURE = 0.7;
/** A row that is nearly as strong as the strongest is meant as well. */
const NEARLY = 0.999;

/** Rows whose names, or else whose cells, hold the words of the question. */
export function namedRows(
  match: TableMatch,
  question: TableQuestion,
  served: ReadonlySet<number>,
): NamedRows {
  const whole = wholeNames(match, question);
  if (whole.length > 0) {
    const words = new Set(whole.flatMap((each) => each.words));
    const order = whole
      .toSorted((a, b) => Math.max(...a.words) - Math.max(...b.words))
      .map((each) => each.row);
    return {
      rows: whole.map((each) => each.row).toSorted((a, b) => a - b),
      words,
      isWhole: true,
      isByName: true,
      order,
    };
  }
  return strongestRows(match, question, served);
}

interface Named {
  row: number;
  words: number[];
}

/** Rows all of whose name is in the question, but for words that every name of the table has. */
function wholeNames({ indexed, cells }: TableMatch, { words }: TableQuestion): Named[] {
  const { label, labelWords, sharedKeys } = indexed;
  const candidates = new Set(
    [...cells.values()].flatMap((rows) =>
      [...rows].filter(([, columns]) => columns.has(label)).map(([row]) => row),
    ),
  );
  const named: Named[] = [];
  for (const row of candidates) {
    const telling = labelWords[row]!.filter(({ key }) => !sharedKeys.has(key));
    if (telling.length === 0) continue;
    const used = telling.map(({ key }) =>
      words.findIndex(
        (word, at) =>
          isKey(word, key, cells.get(at)?.get(row)?.get(label), indexed.language) && !isOnlyCommon(word),
      ),
    );
    if (used.some((at) => at < 0)) continue;
    const shared = [...cells].flatMap(([at, rows]) => ((rows.get(row)?.get(label) ?? 0) >= SURE ? [at] : []));
    const all = [...new Set([...used, ...shared.filter((at) => !isOnlyCommon(words[at]!))])];
    if (all.every((at) => words[at]!.isCommon && !words[at]!.isName)) continue;
    named.push({ row, words: all });
  }
  const isPart = (a: Named, b: Named) =>
    a !== b && a.words.length < b.words.length && a.words.every((at) => b.words.includes(at));
  return named.filter((each) => !named.some((other) => isPart(each, other)));
}

function isOnlyCommon({ isCommon, isName, role }: TableQuestion["words"][number]): boolean {
  return (isCommon && !isName) || role === "also";
}

const SHORTEST_PART = 5;

/** Whether a word that was found in a name stands for this word of it. */
function isKey(word: AskedWord, key: string, factor: number | undefined, language: string): boolean {
  if (factor === undefined || factor < SURE) return false;
  const own = keyOf(word.form, language);
  if (own === key || asDigits(word.folded) === key) return true;
  if (own.length < 4 || key.length < 4) return false;
  const isCompound = own.length >= SHORTEST_PART && key.endsWith(own);
  return isCompound || editDistance(own, key, 2) <= 2;
}

/** Rows with the most and rarest of the question's words in their cells. */
function strongestRows(
  { indexed, cells, headers }: TableMatch,
  { words }: TableQuestion,
  served: ReadonlySet<number>,
): NamedRows {
  const strengths = new Map<number, number>();
  const used = new Map<number, Set<number>>();
  for (const [at, rows] of cells) {
    const { isCommon, isName, role } = words[at]!;
    if (served.has(at) || (isCommon && !isName) || (role !== undefined && role !== "weak" && role !== "day"))
      continue;
    if (role === "day" && indexed.rowDays) continue;
    // What is named by a header and stands in many cells is the header's.
    const inHeader = Math.max(0, ...(headers.get(at)?.values() ?? []));
    const rarity = Math.log(1 + indexed.table.rows.length / rows.size);
    for (const [row, columns] of rows) {
      const best = Math.max(...columns.values());
      if (best <= inHeader) continue;
      strengths.set(row, (strengths.get(row) ?? 0) + best * rarity);
      used.set(row, (used.get(row) ?? new Set()).add(at));
    }
  }
  const top = Math.max(0, ...strengths.values());
  const rows = [...strengths].filter(([, strength]) => strength >= top * NEARLY).map(([row]) => row);
  const all = new Set(rows.flatMap((row) => [...used.get(row)!]));
  const sorted = rows.toSorted((a, b) => a - b);
  const { label } = indexed;
  const isByName = rows.every((row) => [...all].some((at) => cells.get(at)?.get(row)?.has(label)));
  return { rows: sorted, words: all, isWhole: false, isByName, order: sorted };
}
