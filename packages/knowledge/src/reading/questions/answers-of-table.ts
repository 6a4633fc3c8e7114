import type { Block, Table } from "../document-text.ts";
import { endsAsking, namesAnswers, namesQuestions, questionIn } from "./question-marks.ts";

/** A row that asks and answers. */
interface AnsweredRow {
  /** What it is about, where a column says so. */
  over: string[];
  question: string;
  answers: Block[];
}

/** Share of a column's cells that end in a question mark where its name does not say what it holds. */
const ASKING = 0.6;
/** Longer cells beside the question are no topic, but a part of the answer. */
const LONGEST_TOPIC = 40;

/** The rows of a table whose columns ask and answer; undefined for other tables. A row without a question has the one above. */
export function answersOfTable(table: Table): AnsweredRow[] | undefined {
  const { headers } = table;
  // A table without a name for each column may have its first question where the names stand.
  const isNamed =
    headers.some((name) => namesQuestions(name) || namesAnswers(name)) || !headers.some(endsAsking);
  const rows = isNamed ? table.rows : [headers, ...table.rows];
  const names = isNamed ? headers : headers.map(() => "");
  const asks = columnThatAsks(names, rows);
  if (asks === undefined) return undefined;
  const named = names.findIndex((name, at) => at !== asks && namesAnswers(name));
  const columns = answerColumns(names, rows, asks, named);
  // What asks the same of several things ("basic", "premium") compares them, and stays a table.
  if (columns.length === 0 || (columns.length > 1 && columns.every((at) => names[at] !== "")))
    return undefined;
  const answered: AnsweredRow[] = [];
  for (const row of rows) {
    const answers = answersOf(row, asks, columns, names);
    const question = questionIn(row[asks]!) ?? row[asks]!;
    if (question === "" && answered.length > 0) answered.at(-1)!.answers.push(...answers);
    else if (question === "") return undefined;
    else answered.push({ over: topicsOf(row, asks, columns, table.caption), question, answers });
  }
  return answered.filter(({ answers }) => answers.length > 0);
}

function columnThatAsks(names: readonly string[], rows: readonly string[][]): number | undefined {
  const isAsking = (at: number) => {
    const cells = rows.map((row) => row[at]!).filter((cell) => cell !== "");
    return cells.length > 0 && cells.filter(endsAsking).length >= cells.length * ASKING;
  };
  const byName = names.findIndex((name) => namesQuestions(name));
  const hasAnswers = names.some((name) => namesAnswers(name));
  if (byName >= 0 && (hasAnswers || isAsking(byName))) return byName;
  const found = [...names.keys()].find(isAsking);
  return found;
}

/** The column of that name; else those to the right of the question, for want of any those to its left. */
function answerColumns(
  names: readonly string[],
  rows: readonly string[][],
  asks: number,
  named: number,
): number[] {
  if (named >= 0) return [named];
  const holdsText = (at: number) => rows.some((row) => row[at]! !== "");
  const others = [...names.keys()].filter((at) => at !== asks && holdsText(at));
  const right = others.filter((at) => at > asks);
  return right.length > 0 ? right : others;
}

function answersOf(
  row: readonly string[],
  asks: number,
  columns: readonly number[],
  names: readonly string[],
): Block[] {
  const answer = columns.map((at) => row[at]!).filter((cell) => cell !== "");
  const beside = [...row.keys()].filter(
    (at) => at !== asks && !columns.includes(at) && row[at]!.length > LONGEST_TOPIC,
  );
  const more = beside.map((at) => (names[at] === "" ? row[at]! : `${names[at]}: ${row[at]}`));
  return [...(answer.length > 0 ? [answer.join(", ")] : []), ...more];
}

/** Short words beside the question and its answer, such as its subject. Numbers and addresses say nothing. */
function topicsOf(
  row: readonly string[],
  asks: number,
  columns: readonly number[],
  caption: string,
): string[] {
  const beside = row.filter(
    (cell, at) =>
      at !== asks &&
      !columns.includes(at) &&
      cell.length <= LONGEST_TOPIC &&
      /\p{L}{2}/u.test(cell) &&
      !/\p{N}|https?:|@/u.test(cell),
  );
  return [...(caption === "" ? [] : [caption]), ...beside];
}
