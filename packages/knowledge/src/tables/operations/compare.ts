import { NUMBER, numberOf } from "../numbers.ts";
import type { End } from "../lexicon/lexicon.ts";
import { measuredColumn } from "./extreme.ts";
import { factOf, nameOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

const MOST_COMPARED = 4;
const ANY: readonly End[] = [{ kind: "any", direction: 1 }];

/** Two things or a few, side by side: "Is X heavier than Y?", "Which is longer, X or Y?", "the difference between X and Y". */
export function compareReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const ends = question.compare ?? question.extreme?.ends;
  const isDifference = question.does.has("difference");
  if (
    (!ends && !isDifference) ||
    !named.isWhole ||
    named.rows.length < 2 ||
    named.rows.length > MOST_COMPARED
  )
    return undefined;
  const chosen =
    measuredColumn(inquiry, ends ?? ANY) ??
    (isDifference ? measuredColumn(inquiry, [{ kind: "money", direction: 1 }]) : undefined);
  if (!chosen) return undefined;
  const { column, direction, words } = chosen;
  const { measures } = match.indexed.columns[column]!;
  const told = named.order.map((row) => ({ row, value: measures[row]?.value ?? Number.NaN }));
  if (told.some(({ value }) => Number.isNaN(value))) return undefined;
  const sorted = told.toSorted((a, b) => (b.value - a.value) * direction);
  const isEqual = sorted.every(({ value }) => value === sorted[0]!.value);
  const facts = sorted.map(({ row }) => factOf(inquiry, row, column, nameOf(inquiry, row)));
  const text = speech.compared(facts, isEqual);
  const isAhead = !isEqual && sorted[0]!.row === named.order[0];
  const difference =
    isDifference && told.length === 2
      ? differenceOf(
          facts.map((fact) => fact.cell),
          match.indexed.language,
        )
      : undefined;
  return {
    text:
      question.isYesNo && ends
        ? speech.yesNo(isAhead, text)
        : difference === undefined
          ? text
          : `${difference}: ${text}`,
    used: usedOf(
      named.rows,
      [column, match.indexed.label],
      [
        ...words,
        ...named.words,
        ...wordsThat(question, "extreme", "compare", "difference", "which", "also", "count", "ask", "limit"),
      ],
      { byKind: true },
    ),
    cells: named.rows.flatMap((row) => [[row, match.indexed.label] as const, [row, column] as const]),
  };
}

/** The difference of two cells that are written alike ("€1,290", "€2,480"), written as they are; undefined for others. */
function differenceOf(cells: readonly string[], language: string): string | undefined {
  const found = cells.map((cell) => {
    const at = /\d/.exec(cell)?.index ?? -1;
    const digits = at < 0 ? undefined : NUMBER.exec(cell.slice(at))?.[0];
    return digits === undefined
      ? undefined
      : { digits, value: numberOf(digits, language), around: cell.replace(digits, "#") };
  });
  const [a, b] = found;
  if (a?.value === undefined || b?.value === undefined || a.around !== b.around) return undefined;
  const decimals = Math.max(...found.map((each) => /[.,](\d{1,2})$/.exec(each!.digits)?.[1]?.length ?? 0));
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return a.around.replace("#", Math.abs(a.value - b.value).toLocaleString(language, options));
}
