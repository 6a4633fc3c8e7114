import type { ReadingLimits } from "../limits.ts";
import type { Table } from "../table.ts";

/** Whatever `JSON.parse` returns. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Longer values are texts, and a list of texts is no table. */
const LONGEST_CELL = 400;
/** Records that share fewer of their keys have little in common. */
const LEAST_FILLED = 0.3;

/**
 * A list of records (objects of plain values, lists of such, and one level of objects of such) as a table with a column
 * for each key in the order of their first use; undefined for other lists.
 */
export function recordsAsTable(items: readonly Json[], limits: ReadingLimits): Table | undefined {
  const columns = new Map<string, number>();
  const records: Map<number, string>[] = [];
  for (const item of items) {
    if (item === null || typeof item !== "object" || Array.isArray(item)) return undefined;
    const record = new Map<number, string>();
    for (const [name, text] of cellsOf(item)) {
      if (text === undefined || text.length > LONGEST_CELL) return undefined;
      const at = columns.get(name) ?? columns.size;
      columns.set(name, at);
      if (columns.size > limits.columns) return undefined;
      record.set(at, text);
    }
    records.push(record);
  }
  const filled = records.reduce((sum, record) => sum + record.size, 0);
  if (filled === 0 || filled < records.length * columns.size * LEAST_FILLED) return undefined;
  const rows = records.map((record) => Array.from(columns.values(), (at) => record.get(at) ?? ""));
  return { caption: "", headers: [...columns.keys()], rows };
}

/**
 * Records under their names ({ "monday": { "from": "9:00" }, … }) as a table whose first column has the names; undefined
 * for other objects.
 */
export function namedRecordsAsTable(
  object: { [key: string]: Json },
  limits: ReadingLimits,
): Table | undefined {
  const entries = Object.entries(object);
  if (entries.length < 2) return undefined;
  const table = recordsAsTable(
    entries.map(([, value]) => value),
    limits,
  );
  if (!table || table.headers.length < 2) return undefined;
  const rows = table.rows.map((row, index) => [keyAsWords(entries[index]![0]), ...row]);
  return { ...table, headers: ["", ...table.headers], rows };
}

function* cellsOf(record: { [key: string]: Json }): Generator<[string, string | undefined]> {
  for (const [key, value] of Object.entries(record)) {
    if (value === null || value === "") continue;
    if (typeof value !== "object" || Array.isArray(value)) yield [keyAsWords(key), plainText(value)];
    else {
      for (const [inner, each] of Object.entries(value)) {
        if (each !== null && each !== "") yield [`${keyAsWords(key)} ${keyAsWords(inner)}`, plainText(each)];
      }
    }
  }
}

/** A plain value or a list of plain values in words; undefined for what is nested deeper. */
function plainText(value: Json): string | undefined {
  if (Array.isArray(value)) {
    const items = value.filter((item) => item !== null && item !== "");
    return items.every((item) => typeof item !== "object") ? items.map(String).join(", ") : undefined;
  }
  if (value === null || typeof value === "object") return undefined;
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** "opening_hours" and "openingHours" as words. */
export function keyAsWords(key: string): string {
  return key
    .replace(/[_-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .trim();
}
