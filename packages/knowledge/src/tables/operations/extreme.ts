import { chosenColumn } from "../columns.ts";
import type { End } from "../lexicon/lexicon.ts";
import type { Measure } from "../measure.ts";
import { isOfStretches, openWords } from "./days.ts";
import { factOf, MOST_NAMES, nameOf, poolOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

/** The rows with the least or the most of something: "Which is the cheapest?", "Which fork is the heaviest?". */
export function extremeReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const { extreme } = question;
  if (!extreme || isHeaderWord(inquiry)) return undefined;
  if (named.isWhole && named.rows.length === 1) return extremeColumn(inquiry, extreme);
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
    rank: best * direction,
    cells: rows.flatMap((row) => [[row, match.indexed.label] as const, [row, column] as const]),
  };
}

/** "Which class has the lowest basic fee?", where classes are columns and the fee is a row. */
function extremeColumn(
  inquiry: Inquiry,
  { ends, said }: NonNullable<Inquiry["question"]["extreme"]>,
): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const { columns, label, table } = match.indexed;
  const row = named.rows[0]!;
  const asked = new Set(
    [...match.headers].flatMap(([at, headers]) =>
      question.words[at]!.isCommon || headers.size < 2 ? [] : [...headers.keys()],
    ),
  );
  const among = [...asked].filter(
    (column) => column !== label && columns[column]!.measures[row] !== undefined,
  );
  const kind = among.length > 1 ? columns[among[0]!]!.kind : undefined;
  const end = ends.find((each) => each.kind === kind || each.kind === "any");
  if (!question.does.has("which") || !end || among.some((column) => columns[column]!.kind !== kind))
    return undefined;
  const values = among.map((column) => columns[column]!.measures[row]!.value);
  const best = end.direction > 0 ? Math.max(...values) : Math.min(...values);
  const told = among.filter((_, at) => values[at] === best);
  const fact = { name: "", header: "", kind, cell: table.rows[row]![told[0]!]! };
  return {
    text: speech.extreme(
      said,
      told.map((column) => columns[column]!.header),
      fact,
    ),
    used: usedOf([row], [...among, label], [...named.words, ...wordsThat(question, "extreme", "which")], {
      byKind: true,
    }),
    cells: told.map((column) => [row, column] as const),
  };
}

/** The column that is compared and in which direction; a day's column where a day is asked for. */
export function measuredColumn(
  inquiry: Inquiry,
  ends: readonly End[],
): { column: number; direction: -1 | 1; words: number[] } | undefined {
  const { match, question, named } = inquiry;
  const { columns } = match.indexed;
  const opens = openWords(inquiry);
  const ofDay = columns.findIndex(({ days }) =>
    question.days.length > 0
      ? days?.some((day) => question.days.includes(day))
      : days !== undefined && opens.length > 0,
  );
  if (ofDay >= 0 && ends.some(({ kind }) => kind === "time" || kind === "duration")) {
    const direction = ends.find(({ kind }) => kind === "time" || kind === "duration")!.direction;
    return { column: ofDay, direction, words: [...wordsThat(question, "day", "ask"), ...opens] };
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
  return {
    column: chosen.column,
    direction: end.direction,
    words: [...chosen.words, ...(isOfStretches(inquiry, chosen.column) ? opens : [])],
  };
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
