import type { TableMatch } from "./matching.ts";
import type { Asked } from "./lexicon/lexicon.ts";
import type { TableQuestion } from "./question.ts";
import type { Kind } from "./units.ts";

/** A column that a question asks for. */
export interface ChosenColumn {
  column: number;
  /** Numbers of the question's words that name it. */
  words: ReadonlySet<number>;
  /** It is named, and not only of the kind that is asked for. */
  isNamed: boolean;
  /** No other column is of its kind. */
  isOnly: boolean;
}

const NAMED = 0.6;

/** The column that is asked for by its name, by the kind of what it holds, or both; undefined where none fits. */
export function chosenColumn(
  match: TableMatch,
  question: TableQuestion,
  { kinds, rowWords }: { kinds: readonly (Kind | Asked)[]; rowWords: ReadonlySet<number> },
): ChosenColumn | undefined {
  const { columns, label } = match.indexed;
  const wanted = kinds.filter((kind) => kind !== "person" && kind !== "place" && kind !== "named");
  let best: (ChosenColumn & { score: number }) | undefined;
  for (const [column, { kind, days }] of columns.entries()) {
    if (column === label || days !== undefined) continue;
    const words = new Set<number>();
    let named = 0;
    let byOwnWord = 0;
    for (const [at, headers] of match.headers) {
      const factor = headers.get(column) ?? 0;
      const word = question.words[at]!;
      if (factor < NAMED || (word.isCommon && !word.isName && word.role !== "ask") || rowWords.has(at))
        continue;
      words.add(at);
      // A header of many words is not named by one of them as surely.
      named += factor * (word.isOld ? 0.5 : 1);
      if (word.role !== "ask") byOwnWord = Math.max(byOwnWord, factor);
    }
    const place = kind === undefined ? -1 : wanted.indexOf(kind);
    const fits = place < 0 ? 0 : 1 - place * 0.1;
    if (named === 0 && fits === 0) continue;
    // A column of another kind is not meant, unless it is called by its name.
    if (wanted.length > 0 && fits === 0 && (kind !== undefined || byOwnWord < NAMED) && byOwnWord < 0.9) {
      if (!(kind === undefined && named >= 0.8)) continue;
    }
    if (kinds.length > 0 && wanted.length === 0 && named === 0) continue;
    const score = fits + Math.min(named, 2) - column * 0.001;
    if (best && score <= best.score) continue;
    const isOnly = columns.filter((other, at) => at !== label && other.kind === kind).length === 1;
    best = { column, words, isNamed: named > 0, isOnly, score };
  }
  return best;
}
