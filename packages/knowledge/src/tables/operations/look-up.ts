import { chosenColumn } from "../columns.ts";
import type { ChosenColumn } from "../columns.ts";
import { saysNothing } from "../measure.ts";
import { isOfStretches, openWords } from "./days.ts";
import { factOf, nameOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";
import { heldIn, isPerson } from "./listing.ts";

const MOST_ROWS = 4;
const ROW_DOUBT = 0.06;

/** A cell by the names of its row and its column, or by the kind of what is asked for. */
export function lookUpReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const { table, label, columns } = match.indexed;
  const isRecord = table.rows.length === 1;
  const rows = named.rows.length > 0 ? named.rows : isRecord ? [0] : [];
  if (rows.length === 0 || rows.length > MOST_ROWS) return undefined;
  const column = columnOf(inquiry, rows);
  if (!column || columns[column.column]!.kind === "yesno") return undefined;
  const told = rows.filter(
    (row) => table.rows[row]![column.column] !== "" && !saysNothing(table.rows[row]![column.column]!.trim()),
  );
  const bare = told.length > 0 ? told : rows.filter((row) => table.rows[row]![column.column] !== "");
  if (bare.length === 0) return undefined;
  // What the row was found by is not what is asked for.
  if (
    !column.isNamed &&
    named.rows.length > 0 &&
    heldIn(match, named.words, rows, label).includes(column.column)
  )
    return undefined;
  const text = bare
    .map((row) =>
      speech.fact(
        factOf(
          inquiry,
          row,
          column.column,
          isRecord && named.rows.length === 0 ? nameOf(inquiry, row) : undefined,
        ),
      ),
    )
    .join(" ");
  const words = [
    ...named.words,
    ...column.words,
    ...wordsThat(question, "ask", "which", "count", "list"),
    ...(isOfStretches(inquiry, column.column) ? openWords(inquiry) : []),
  ];
  const doubt =
    ROW_DOUBT * (bare.length - 1) +
    (column.isNamed ? 0 : column.isOnly ? 0.02 : 0.12) +
    (named.isWhole || isRecord ? 0 : 0.03) +
    (isRecord && named.rows.length === 0 ? 0.08 : 0) +
    (named.isByName || isRecord ? 0 : column.isNamed && isAsked(question) ? 0.05 : 0.25);
  return {
    text,
    used: usedOf(bare, [column.column, label], words, {
      doubt,
      byKind: question.asked.length > 0 && named.isByName,
    }),
    cells: bare.map((row) => [row, column.column] as const),
  };
}

/** A few words alone ask for no column of a row that they don't call by its name. */
function isAsked({ does, asked, isYesNo, whole, text }: Inquiry["question"]): boolean {
  return (
    does.has("which") ||
    does.has("list") ||
    does.has("count") ||
    asked.length > 0 ||
    isYesNo ||
    whole !== text
  );
}

function columnOf(inquiry: Inquiry, rows: readonly number[]): ChosenColumn | undefined {
  const { match, question, named } = inquiry;
  const chosen = chosenColumn(match, question, { kinds: question.asked, rowWords: named.words });
  if (chosen) return chosen;
  const { columns, label, table } = match.indexed;
  if (!question.asked.includes("person")) return undefined;
  const persons = columns.flatMap((_, column) =>
    column !== label && rows.every((row) => isPerson(table.rows[row]![column]!)) ? [column] : [],
  );
  return persons.length === 1
    ? { column: persons[0]!, words: new Set(), isNamed: false, isOnly: true }
    : undefined;
}
