import { saysClosed } from "../clock.ts";
import { saysNothing } from "../measure.ts";
import { chosenColumn } from "../columns.ts";
import { capital } from "../speech/spoken.ts";
import { calledAs, MOST_NAMES, nameOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const MOST_ROWS = 3;
/** Asks for all of the time that something is open, and not for its beginning. */
const WHOLE =
  /\b(?:is|are|be|been)\b.*\bopen\b|\bopening\b|\bhours\b|geöffnet|offen\b|öffnungszeit|\bauf\b|ouvert|horaire|abiert[oa]|horario/iu;
const SERVING = ["day", "ask", "which", "list", "shut", "count"];

/** Opening hours and other things by weekday, where days name the rows or the columns. */
export function daysReply(inquiry: Inquiry): TableReply | undefined {
  const { question, match } = inquiry;
  const asksTime =
    question.asked.some((kind) => kind === "time" || kind === "weekday") ||
    question.does.has("shut") ||
    WHOLE.test(question.whole);
  if (question.days.length === 0 && !asksTime) return undefined;
  if (match.indexed.rowDays) return rowsOfDays(inquiry, match.indexed.rowDays);
  return match.indexed.columns.some(({ days }) => days) ? columnsOfDays(inquiry) : undefined;
}

function isShut(cell: string): boolean {
  return saysClosed(cell) || saysNothing(cell);
}

/** A thing a row, a weekday a column. */
function columnsOfDays(inquiry: Inquiry): TableReply | undefined {
  const { question, match, named, speech } = inquiry;
  const { columns, table, label } = match.indexed;
  const wanted = question.days.length > 0 ? question.days : WEEK;
  const chosen = columns.flatMap(({ days }, column) => {
    const shared = days?.filter((day) => wanted.includes(day)) ?? [];
    return shared.length > 0 ? [{ column, days: shared }] : [];
  });
  if (chosen.length === 0) return undefined;
  const words = [...wordsThat(question, ...SERVING), ...openWords(inquiry)];
  const used = (rows: readonly number[]) =>
    usedOf(rows, [label, ...chosen.map(({ column }) => column)], words, { byKind: true });
  const cells = (rows: readonly number[]) =>
    rows.flatMap((row) => chosen.map(({ column }) => [row, column] as const));
  const rows = named.rows.length > 0 ? named.rows : table.rows.length === 1 ? [0] : [];
  if (rows.length > MOST_ROWS || (rows.length === 0 && question.days.length === 0)) return undefined;
  if (rows.length > 0) {
    const told = rows.map((row) => {
      const stretches = together(
        chosen.map(({ column, days }) => ({ days, cell: table.rows[row]![column]! })),
      );
      return stretches
        .map(({ days, cell }, at) =>
          speech.open(
            at === 0 ? calledAs(inquiry, row) : nameOf(inquiry, row),
            speech.days(days),
            cell,
            isShut(cell),
          ),
        )
        .join(" ");
    });
    const text = told.join(" ");
    const allOpen = rows.every((row) => chosen.every(({ column }) => !isShut(table.rows[row]![column]!)));
    const answers = question.isYesNo && question.days.length > 0;
    return {
      text: answers ? speech.yesNo(question.does.has("shut") !== allOpen, text) : text,
      used: used(rows),
      cells: cells(rows),
    };
  }
  const wantsShut = question.does.has("shut");
  const matching = table.rows.flatMap((row, at) =>
    chosen.every(({ column }) => isShut(row[column]!) === wantsShut) ? [at] : [],
  );
  if (!question.does.has("which") && !question.does.has("list") && !question.does.has("count")) {
    if (table.rows.length > MOST_ROWS + 1) return undefined;
    const text = table.rows
      .map((row, at) =>
        speech.open(
          nameOf(inquiry, at),
          speech.days(chosen[0]!.days),
          row[chosen[0]!.column]!,
          isShut(row[chosen[0]!.column]!),
        ),
      )
      .join(" ");
    const all = table.rows.map((_, at) => at);
    return { text, used: { ...used(all), doubt: 0.05 }, cells: cells(all) };
  }
  if (matching.length > MOST_NAMES) return undefined;
  if (matching.length === 0) return { text: speech.none(), isNone: true, used: used([]), cells: [] };
  return {
    text: `${speech.list(matching.map((row) => nameOf(inquiry, row)))}.`,
    used: used(matching),
    cells: cells(matching),
  };
}

/** "On which days is the office closed?" */
function daysThatAre(
  inquiry: Inquiry,
  rowDays: readonly (readonly number[] | undefined)[],
): TableReply | undefined {
  const { question, match, speech } = inquiry;
  const { label, columns, table } = match.indexed;
  const isLabel = [...match.headers].some(
    ([at, headers]) => headers.has(label) && !question.words[at]!.isCommon,
  );
  const asks = question.asked.includes("weekday") || (question.does.has("which") && isLabel);
  const isShutWanted = question.does.has("shut");
  const opens = openWords(inquiry);
  if (!asks || question.days.length > 0 || question.extreme || (!isShutWanted && opens.length === 0))
    return undefined;
  const named = chosenColumn(match, question, { kinds: [], rowWords: new Set() });
  const times = columns.flatMap(({ kind }, column) => (column !== label && kind === "time" ? [column] : []));
  const told = named?.isNamed ? [named.column] : times.slice(0, times.length > 2 ? 0 : 1);
  if (told.length === 0) return undefined;
  const rows = rowDays.flatMap((days, row) =>
    days && isShut(table.rows[row]![told[0]!]!) === isShutWanted ? [row] : [],
  );
  const words = [...wordsThat(question, ...SERVING), ...opens, ...(named?.words ?? [])];
  const used = usedOf(rows, [label, ...told], words, { byKind: true });
  const days = [...new Set(rows.flatMap((row) => rowDays[row]!))].sort((a, b) => a - b);
  const text = rows.length === 0 ? speech.none() : `${capital(speech.days(days))}.`;
  return { text, used, cells: rows.map((row) => [row, told[0]!] as const) };
}

/** A weekday (or several) a row. */
function rowsOfDays(
  inquiry: Inquiry,
  rowDays: readonly (readonly number[] | undefined)[],
): TableReply | undefined {
  const { question, match, speech } = inquiry;
  const { table, label, columns } = match.indexed;
  const whichDays = daysThatAre(inquiry, rowDays);
  if (whichDays) return whichDays;
  const wanted = question.days.length > 0 ? question.days : WEEK;
  const rows = rowDays.flatMap((days, row) => (days?.some((day) => wanted.includes(day)) ? [row] : []));
  if (rows.length === 0) return undefined;
  const others = columns.map((_, column) => column).filter((column) => column !== label);
  const named = chosenColumn(match, question, { kinds: question.asked, rowWords: new Set() });
  const isWhole =
    WHOLE.test(question.whole) && named?.isNamed !== true
      ? true
      : WHOLE.test(question.whole) && isOpenColumn(inquiry, named?.column);
  const single =
    others.length === 1 ? others[0] : isWhole ? undefined : named?.isNamed ? named.column : undefined;
  if (single === undefined && !isWhole && question.asked.length > 0 && others.length > 3) return undefined;
  const told =
    isWhole && single === undefined
      ? others.filter((column) => columns[column]!.kind === "time").slice(0, 2)
      : single === undefined
        ? others.slice(0, 3)
        : [single];
  if (told.length === 0) return undefined;
  const cellOf = (row: number): string => {
    const cells = told.map((column) => table.rows[row]![column]!);
    if (isWhole && told.length === 2) return isShut(cells[0]!) ? cells[0]! : cells.join("–");
    return told.length === 1
      ? cells[0]!
      : told.map((column, at) => `${columns[column]!.header} ${cells[at]}`).join(", ");
  };
  const stretches = together(
    rows.map((row) => ({
      days: (rowDays[row] ?? []).filter((day) => wanted.includes(day)),
      cell: cellOf(row),
    })),
  );
  const isOpening = isWhole || (others.length === 1 && columns[others[0]!]!.kind === "time");
  const text = stretches
    .map(({ days, cell }) =>
      isOpening
        ? speech.open("", speech.days(days), cell, isShut(cell))
        : speech.fact({
            name: speech.days(days),
            header: told.length === 1 ? columns[told[0]!]!.header : "",
            kind: told.length === 1 ? columns[told[0]!]!.kind : undefined,
            cell,
          }),
    )
    .join(" ");
  const answers = question.isYesNo && question.days.length > 0;
  const allOpen = stretches.every(({ cell }) => !isShut(cell));
  const words = [...wordsThat(question, ...SERVING), ...openWords(inquiry), ...(named?.words ?? [])];
  return {
    text: answers ? speech.yesNo(question.does.has("shut") !== allOpen, text) : text,
    used: usedOf(rows, [label, ...told], words, { byKind: true }),
    cells: rows.flatMap((row) => told.map((column) => [row, column] as const)),
  };
}

/** The question's words for being open: they ask for no more than the hours. */
export function openWords({ question }: Inquiry): number[] {
  return question.words.flatMap(({ folded }, at) =>
    /^(?:opens?|opened|opening|hours|times?|close[sd]?|shuts?|geoffnet|offen|offnet|schlie(?:ß|ss)t|geschlossen|offnungszeiten|auf|zu|ouvert[es]*|ouvre|ferme[es]*|horaires?|abiert[oas]+|abren?|cierran?|cerrad[oas]+|horarios?|lange|late|spat)$/u.test(
      folded,
    )
      ? [at]
      : [],
  );
}

/** Whether the cells of a column say from when till when. */
export function isOfStretches({ match }: Inquiry, column: number): boolean {
  const { kind, measures } = match.indexed.columns[column]!;
  return kind === "time" && measures.some((measure) => measure !== undefined && measure.to > measure.value);
}

function isOpenColumn({ match }: Inquiry, column: number | undefined): boolean {
  return (
    column !== undefined &&
    /^(?:open|öffn|beginn|von|from|ouv|apert|abre)/iu.test(match.indexed.columns[column]!.header)
  );
}

interface Stretch {
  days: number[];
  cell: string;
}

/** Days of the same hours together, in the order of the week. */
function together(parts: readonly { days: readonly number[]; cell: string }[]): Stretch[] {
  const byCell = new Map<string, number[]>();
  for (const { days, cell } of parts) byCell.set(cell, [...(byCell.get(cell) ?? []), ...days]);
  return [...byCell]
    .map(([cell, days]) => ({ cell, days: [...new Set(days)].sort((a, b) => a - b) }))
    .sort((a, b) => a.days[0]! - b.days[0]!);
}
