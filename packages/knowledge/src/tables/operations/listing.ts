import type { TableMatch } from "../matching.ts";
import { keyOf, tableWords } from "../table-words.ts";
import { MOST_NAMES, nameOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

/** The names of the rows that hold what is asked for: "Which spades do you have?", "Who is in charge of payroll?", "How many …?". */
export function listReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const asks =
    question.does.has("which") ||
    question.does.has("list") ||
    question.does.has("count") ||
    question.asked.includes("person");
  if (!asks || named.rows.length === 0) return undefined;
  if (question.asked.some((kind) => kind !== "person" && kind !== "named" && kind !== "number"))
    return undefined;
  const { label, columns: described } = match.indexed;
  const columns = heldIn(match, named.words, named.rows, label);
  // One row that is called by its name is no answer to "which".
  if (columns.length === 0 && named.rows.length === 1) return undefined;
  const isNames = NAMES.test(described[label]!.header);
  const isSomebody = (name: string) => isPerson(name) || (isNames && ONE_NAME.test(name));
  if (question.asked.includes("person") && !named.rows.every((row) => isSomebody(nameOf(inquiry, row))))
    return undefined;
  if (named.rows.length > MOST_NAMES && !question.does.has("count")) return undefined;
  const names = named.rows.map((row) => nameOf(inquiry, row));
  const used = usedOf(
    named.rows,
    [label, ...columns],
    [...named.words, ...wordsThat(question, "which", "list", "count", "ask")],
    {
      byKind: true,
      doubt: (question.does.has("count") ? 0.08 : 0.03) + (isPartOfCell(inquiry, columns) ? PART : 0),
    },
  );
  const cells = named.rows.map((row) => [row, label] as const);
  if (question.does.has("count"))
    return { text: speech.count(names.length, names.length > MOST_NAMES ? [] : names), used, cells };
  return { text: `${speech.list(names)}.`, used, cells };
}

/** What a cell mentions among much else is not what its row is about. */
const PART = 0.25;
const MOST_OTHERS = 0.5;
/** What parts the items of a cell. */
const ITEMS = /[,;/]|\s(?:and|or|und|oder|et|ou|y|e|o|&)\s/iu;

function isPartOfCell({ match, named, question }: Inquiry, columns: readonly number[]): boolean {
  if (columns.length === 0) return false;
  const { table, language } = match.indexed;
  const isHeld = (at: number, row: number, column: number) =>
    match.cells.get(at)?.get(row)?.has(column) === true;
  // A bare number stands in many a column by chance.
  const isNumber = [...named.words].every((at) => /^\p{N}+$/u.test(question.words[at]!.folded));
  if (
    isNumber &&
    !columns.some((column) => [...match.headers.values()].some((headers) => headers.has(column)))
  )
    return true;
  return named.rows.some((row) =>
    columns.every((column) => {
      const items = table.rows[row]![column]!.split(ITEMS).map((item) => tableWords(item, language));
      return !items.some((item) => {
        const held = [...named.words].filter(
          (at) =>
            isHeld(at, row, column) &&
            item.some(({ key }) => key === keyOf(question.words[at]!.form, language)),
        );
        return held.length >= item.length * MOST_OTHERS && held.length > 0;
      });
    }),
  );
}

/** The columns other than the rows' names in which the words stand. */
export function heldIn(
  match: TableMatch,
  words: ReadonlySet<number>,
  rows: readonly number[],
  label: number,
): number[] {
  const found = new Set<number>();
  for (const at of words) {
    for (const row of rows) {
      const columns = match.cells.get(at)?.get(row);
      if (!columns || columns.has(label)) continue;
      for (const column of columns.keys()) found.add(column);
    }
  }
  return [...found];
}

/** A column of people, whatever stands in it. */
const NAMES = /^(?:(?:first |full )?name|vorname|nom|prénom|nombre)$/iu;
const ONE_NAME = /^\p{Lu}\p{L}+$/u;
const TITLE = /^(?:(?:dr|prof|mr|mrs|ms|herr|frau|m|mme|sra?|dra?)\.?\s)?/iu;

/** A name of two or three words with capitals, or a title and a name. */
export function isPerson(text: string): boolean {
  const bare = text.replace(TITLE, "");
  return (
    /^\p{Lu}[\p{L}.'’-]+(?:\s(?:(?:van|von|de|da|del|della|di|le|la)\s)*\p{Lu}[\p{L}.'’-]*){1,3}(?:$|[,;(])/u.test(
      bare,
    ) ||
    (bare !== text && /^\p{Lu}\p{L}+$/u.test(bare))
  );
}
