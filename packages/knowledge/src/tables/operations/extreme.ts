import { chosenColumn } from "../columns.ts";
import type { End } from "../lexicon/lexicon.ts";
import type { Measure } from "../measure.ts";
import { factOf, MOST_NAMES, nameOf, poolOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

/** The rows with the least or the most of something: "Which is the cheapest?", "Which fork is the heaviest?". */
export function extremeReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const { extreme } = question;
  if (!extreme || (named.isWhole && named.rows.length === 1) || isHeaderWord(inquiry)) return undefined;
  const chosen = measuredColumn(inquiry, extreme.ends);
  if (!chosen) return undefined;
  const { column, direction, words } = chosen;
  const { measures } = match.indexed.columns[column]!;
  const told = poolOf(inquiry).flatMap((row) => {
    const measure = measures[row];
    return measure && !Number.isNaN(measure.value) ? [{ row, value: valueOf(measure, direction) }] : [];
  });
  if (told.length === 0) return undefined;
  const best = told.reduce(
    (top, { value }) => (direction > 0 ? Math.max(top, value) : Math.min(top, value)),
    told[0]!.value,
  );
  const rows = told.filter(({ value }) => value === best).map(({ row }) => row);
  if (rows.length > MOST_NAMES) return undefined;
  const names = rows.map((row) => nameOf(inquiry, row));
  const doubt = rows.length > 3 ? 0.1 : 0;
  return {
    text: speech.extreme(extreme.said, names, factOf(inquiry, rows[0]!, column)),
    used: usedOf(
      rows,
      [column, match.indexed.label],
      [...words, ...wordsThat(question, "extreme", "which", "count", "list")],
      { doubt, byKind: true },
    ),
    cells: rows.flatMap((row) => [[row, match.indexed.label] as const, [row, column] as const]),
  };
}

/** The column that is compared and in which direction; a day's column where a day is asked for. */
export function measuredColumn(
  inquiry: Inquiry,
  ends: readonly End[],
): { column: number; direction: -1 | 1; words: number[] } | undefined {
  const { match, question, named } = inquiry;
  const { columns } = match.indexed;
  const ofDay = columns.findIndex(({ days }) => days?.some((day) => question.days.includes(day)));
  if (ofDay >= 0 && ends.some(({ kind }) => kind === "time" || kind === "duration")) {
    const direction = ends.find(({ kind }) => kind === "time" || kind === "duration")!.direction;
    return { column: ofDay, direction, words: wordsThat(question, "day", "ask") };
  }
  const kinds = ends.flatMap(({ kind }) => (kind === "any" ? [] : [kind]));
  const chosen = chosenColumn(match, question, {
    kinds: kinds.length > 0 ? kinds : question.asked,
    rowWords: named.words,
  });
  if (!chosen) return undefined;
  const { kind } = columns[chosen.column]!;
  const end = ends.find((each) => each.kind === kind || each.kind === "any");
  if (!end || kind === undefined || kind === "yesno" || kind === "contact" || kind === "weekday")
    return undefined;
  return { column: chosen.column, direction: end.direction, words: [...chosen.words] };
}

function valueOf({ kind, value, to }: Measure, direction: -1 | 1): number {
  return kind === "time" && direction > 0 ? to : value;
}

/** "Last request" is a column, and no superlative. */
function isHeaderWord({ match, question }: Inquiry): boolean {
  const isOfTime = question.extreme!.ends.some(({ kind }) => kind === "time" || kind === "date");
  const at = wordsThat(question, "extreme")[0];
  return (
    isOfTime &&
    at !== undefined &&
    [...(match.headers.get(at)?.values() ?? [])].some((factor) => factor === 1)
  );
}
