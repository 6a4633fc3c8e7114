import { chosenColumn } from "../columns.ts";
import type { Limit } from "../lexicon/lexicon.ts";
import type { Measure } from "../measure.ts";
import { factOf, MOST_NAMES, nameOf, poolOf, usedOf, wordsThat } from "./inquiry.ts";
import type { Inquiry, TableReply } from "./inquiry.ts";

/** Those within a bound: "Which tents cost less than 200 euros?", "How many rooms are over 20 m²?". */
export function limitReply(inquiry: Inquiry): TableReply | undefined {
  const { match, question, named, speech } = inquiry;
  if (!question.limit) return undefined;
  const { limit, amount } = question.limit;
  const kinds =
    amount.kind === "number"
      ? [
          ...question.asked,
          ...(question.compare ?? []).flatMap(({ kind }) => (kind === "any" ? [] : [kind])),
          "money" as const,
          "number" as const,
        ]
      : [amount.kind];
  const chosen = chosenColumn(match, question, { kinds, rowWords: named.words });
  if (!chosen) return undefined;
  const { kind, measures } = match.indexed.columns[chosen.column]!;
  if (kind === undefined || (amount.kind !== "number" && kind !== amount.kind)) return undefined;
  const factor =
    amount.kind === "number"
      ? unitFactor(
          measures,
          match.indexed.table.rows.map((row) => row[chosen.column]!),
        )
      : 1;
  const pool = poolOf(inquiry);
  const rows = pool.filter(
    (row) => measures[row] !== undefined && isWithin(measures[row], limit, amount.value * factor),
  );
  const words = [
    ...chosen.words,
    ...wordsThat(question, "limit", "amount", "compare", "which", "list", "count", "ask", "extreme"),
  ];
  const used = usedOf([...pool], [chosen.column, match.indexed.label], words, { byKind: true });
  const { label } = match.indexed;
  const cells = (rows.length > 0 ? rows : pool.slice(0, MOST_NAMES)).flatMap((row) => [
    [row, label] as const,
    [row, chosen.column] as const,
  ]);
  if (question.isYesNo && named.rows.length === 1) {
    return {
      text: speech.yesNo(rows.length === 1, speech.fact(factOf(inquiry, named.rows[0]!, chosen.column))),
      used,
      cells,
    };
  }
  const names = rows.map((row) => nameOf(inquiry, row));
  if (question.does.has("count"))
    return { text: speech.count(rows.length, rows.length > MOST_NAMES ? [] : names), used, cells };
  if (rows.length > MOST_NAMES) return undefined;
  if (rows.length === 0) return { text: speech.none(), isNone: true, used, cells };
  const parts = rows.map((row) => speech.part(factOf(inquiry, row, chosen.column, nameOf(inquiry, row))));
  return { text: `${speech.list(parts)}.`, used, cells };
}

/** A bare number is meant in the unit in which the column is written. */
function unitFactor(measures: readonly (Measure | undefined)[], cells: readonly string[]): number {
  const at = measures.findIndex((measure) => measure !== undefined && measure.value > 0);
  const written = Number.parseFloat(
    (
      /\d+(?:[.,]\d+)?/.exec((cells[at] ?? "").replace(/(?<=\d)[,.\s](?=\d{3}(?!\d))/g, ""))?.[0] ?? ""
    ).replace(",", "."),
  );
  return at < 0 || !(written > 0) ? 1 : measures[at]!.value / written;
}

function isWithin({ value, to }: Measure, limit: Limit, bound: number): boolean {
  switch (limit) {
    case "under":
      return value < bound;
    case "most":
      return value <= bound;
    case "over":
      return to > bound;
    case "least":
      return to >= bound;
  }
}
