import type { TableMatch } from "../matching.ts";
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
  const { label } = match.indexed;
  const columns = heldIn(match, named.words, named.rows, label);
  // One row that is called by its name is no answer to "which".
  if (columns.length === 0 && named.rows.length === 1) return undefined;
  if (question.asked.includes("person") && !named.rows.every((row) => isPerson(nameOf(inquiry, row))))
    return undefined;
  if (named.rows.length > MOST_NAMES && !question.does.has("count")) return undefined;
  const names = named.rows.map((row) => nameOf(inquiry, row));
  const used = usedOf(
    named.rows,
    [label, ...columns],
    [...named.words, ...wordsThat(question, "which", "list", "count", "ask")],
    {
      doubt: question.does.has("count") ? 0.08 : 0.03,
    },
  );
  const cells = named.rows.map((row) => [row, label] as const);
  if (question.does.has("count"))
    return { text: speech.count(names.length, names.length > MOST_NAMES ? [] : names), used, cells };
  return { text: `${speech.list(names)}.`, used, cells };
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
