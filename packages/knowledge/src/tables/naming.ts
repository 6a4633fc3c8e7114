import type { TableMatch } from "./matching.ts";
import type { TableQuestion } from "./question.ts";

/** The rows that a question speaks of, and by which of its words. */
export interface NamedRows {
  rows: readonly number[];
  /** Numbers of the question's words that name them. */
  words: ReadonlySet<number>;
  /** Whether each row is called by its whole name. */
  isWhole: boolean;
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
      .toSorted((a, b) => Math.min(...a.words) - Math.min(...b.words))
      .map((each) => each.row);
    return { rows: whole.map((each) => each.row).toSorted((a, b) => a - b), words, isWhole: true, order };
  }
  return strongestRows(match, question, served);
}

interface Named {
  row: number;
  words: number[];
}

/** Rows all of whose name is in the question, but for words that every name of the table has. */
function wholeNames({ indexed, cells }: TableMatch, { words }: TableQuestion): Named[] {
  const { label, labelWords } = indexed;
  const counts = new Map<string, number>();
  for (const name of labelWords) {
    for (const key of new Set(name.map((word) => word.key))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isShared = (key: string) => labelWords.length > 2 && counts.get(key) === labelWords.length;
  const candidates = new Set(
    [...cells.values()].flatMap((rows) =>
      [...rows].filter(([, columns]) => columns.has(label)).map(([row]) => row),
    ),
  );
  const named: Named[] = [];
  for (const row of candidates) {
    const telling = labelWords[row]!.filter(({ key }) => !isShared(key));
    if (telling.length === 0) continue;
    const used = telling.map(({ key }) =>
      words.findIndex(
        (word, at) => isKey(word.folded, key, cells.get(at)?.get(row)?.get(label)) && !isOnlyCommon(word),
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

/** A word stands for one word of a name: the one that it is likest. */
function isKey(folded: string, key: string, factor: number | undefined): boolean {
  return (
    factor !== undefined &&
    factor >= SURE &&
    (folded[0] === key[0] ||
      folded.endsWith(key) ||
      key.endsWith(folded) ||
      /\d/.test(key) ||
      folded[1] === key[0])
  );
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
  return { rows: sorted, words: all, isWhole: false, order: sorted };
}
