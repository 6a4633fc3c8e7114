import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText } from "../document-text.ts";
import type { ReadingLimits } from "../limits.ts";
import { SectionWriter } from "../section-writer.ts";
import { keyAsWords, namedRecordsAsTable, recordsAsTable } from "./json-records.ts";
import type { Json } from "./json-records.ts";

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
