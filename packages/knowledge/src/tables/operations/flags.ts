import { chosenColumn } from "../columns.ts";
import { factOf, MOST_NAMES, nameOf, poolOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

/** A column of yes and no: "Does the Alder have a basket?", "Which rooms have a balcony?", "How many are in stock?". */
export function flagReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  const chosen = chosenColumn(match, question, { kinds: ["yesno"], rowWords: named.words });
  if (!chosen?.isNamed || match.indexed.columns[chosen.column]!.kind !== "yesno") return undefined;
  if (question.asked.some((kind) => kind !== "named" && kind !== "person" && kind !== "place"))
    return undefined;
  const { measures } = match.indexed.columns[chosen.column]!;
  const { label } = match.indexed;
  const words = [
    ...chosen.words,
    ...named.words,
    ...wordsThat(question, "which", "list", "count", "without"),
  ];
  const used = usedOf(named.rows, [chosen.column, label], words, { byKind: true });
  if (named.rows.length === 1) {
    const row = named.rows[0]!;
    const measure = measures[row];
    if (!measure) return undefined;
    const isSo = measure.value === 1;
    const text = speech.flag(factOf(inquiry, row, chosen.column), isSo);
    return { text: question.isYesNo ? speech.yesNo(isSo, text) : text, used, cells: [[row, chosen.column]] };
  }
  const isWanted = question.does.has("without") ? 0 : 1;
  const rows = poolOf(inquiry).filter((row) => measures[row]?.value === isWanted);
  const asks =
    question.does.has("which") ||
    question.does.has("list") ||
    question.does.has("count") ||
    question.asked.includes("person");
  if (!asks) return undefined;
  const names = rows.map((row) => nameOf(inquiry, row));
  const cells = rows.flatMap((row) => [[row, label] as const, [row, chosen.column] as const]);
  if (question.does.has("count"))
    return { text: speech.count(rows.length, rows.length > MOST_NAMES ? [] : names), used, cells };
  if (rows.length === 0) return { text: speech.none(), isNone: true, used, cells };
  if (rows.length > MOST_NAMES) return undefined;
  return { text: `${speech.list(names)}.`, used, cells };
}
