import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText, ReadingLimits, Table } from "../document-text.ts";
import { SectionWriter } from "../section-writer.ts";

/** Whatever `JSON.parse` returns. */
type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Longer values are texts, and a list of texts is no table. */
const LONGEST_CELL = 400;

/** Records that share fewer of their keys have little in common. */
const LEAST_FILLED = 0.3;

/**
 * Reads JSON as a person would tell it: lists of records are tables, and so are the plain members of other
 * objects, one a row; the keys on the way to them are headings. JSON Lines are read as a list.
 */
export function readJson(text: string, limits: ReadingLimits): DocumentText {
  const value = parse(text);
  const writer = new SectionWriter(limits);
  const walk = { writer, limits, values: 0 };
  tell(value, [], walk);
  const title = value && typeof value === "object" && !Array.isArray(value) ? value["title"] : undefined;
  return {
    format: "json",
    ...(typeof title === "string" && title !== "" && { title }),
    sections: writer.sections(),
  };
}

interface Walk {
  writer: SectionWriter;
  limits: ReadingLimits;
  values: number;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
    try {
      if (lines.length > 1) return lines.map((line) => JSON.parse(line) as Json);
    } catch {
      // Neither JSON nor JSON Lines: what is wrong with it as JSON says more.
    }
    throw new UnreadableDocument(`it is not valid JSON (${(error as Error).message})`, { cause: error });
  }
}

function tell(value: Json, path: string[], walk: Walk): void {
  if (path.length > walk.limits.depth) {
    throw new UnreadableDocument(`its values are nested more than ${walk.limits.depth} deep`);
  }
  if (++walk.values > walk.limits.rows * 10) {
    throw new UnreadableDocument(`it has more than ${(walk.limits.rows * 10).toLocaleString("en")} values`);
  }
  if (value === null || value === "") return;
  if (Array.isArray(value)) {
    const table = recordsAsTable(value, walk.limits);
    if (!table) for (const item of value) tell(item, path, walk);
    else {
      walk.values += table.rows.length * table.headers.length;
      walk.writer.table(table);
    }
  } else if (typeof value === "object") {
    tellObject(value, path, walk);
  } else {
    walk.writer.block(String(value));
  }
}

function tellObject(object: { [key: string]: Json }, path: string[], walk: Walk): void {
  const table = namedRecordsAsTable(object, walk.limits);
  if (table) {
    walk.values += table.rows.length * table.headers.length;
    walk.writer.table(table);
    return;
  }
  const entries = Object.entries(object);
  walk.values += entries.length;
  const plain = entries.filter(([, value]) => value !== null && typeof value !== "object" && value !== "");
  const nested = entries.filter(([, value]) => value !== null && typeof value === "object");
  const facts = plain.map(([key, value]) => [keyAsWords(key), String(value)]);
  if (facts.length > 1) walk.writer.table({ caption: "", headers: ["", ""], rows: facts });
  else for (const fact of facts) walk.writer.block(closed(fact.join(": ")));
  for (const [key, value] of nested) {
    if (Array.isArray(value) && value.every((item) => item === null || typeof item !== "object")) {
      const items = value.filter((item) => item !== null && item !== "").map(String);
      walk.values += items.length;
      if (items.length > 0) walk.writer.block(closed(`${keyAsWords(key)}: ${items.join(", ")}`));
      continue;
    }
    walk.writer.heading(path.length + 1, keyAsWords(key));
    tell(value, [...path, key], walk);
    walk.writer.leave(path.length + 1);
  }
}

function closed(text: string): string {
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}

/**
 * A list of records (objects of plain values, lists of such, and one level of objects of such) as a table with a column
 * for each key in the order of their first use; undefined for other lists.
 */
function recordsAsTable(items: readonly Json[], limits: ReadingLimits): Table | undefined {
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
function namedRecordsAsTable(object: { [key: string]: Json }, limits: ReadingLimits): Table | undefined {
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
function keyAsWords(key: string): string {
  return key
    .replace(/[_-]+/g, " ")
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .trim();
}
