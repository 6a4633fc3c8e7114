import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText } from "../document-text.ts";
import type { ReadingLimits } from "../limits.ts";
import { SectionWriter } from "../section-writer.ts";

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/**
 * Reads JSON as a person would tell it: objects with plain values become "name: value; …", longer texts paragraphs
 * of their own, and the keys on the way to them headings. JSON Lines are read as a list.
 */
export function readJson(text: string, limits: ReadingLimits): DocumentText {
  const value = parse(text);
  const writer = new SectionWriter(limits.characters);
  const walk = { writer, limits, values: 0 };
  tell(value, [], walk);
  const title = value && typeof value === "object" && !Array.isArray(value) ? value["title"] : undefined;
  return {
    format: "json",
    ...(typeof title === "string" && title !== "" ? { title } : {}),
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
    for (const item of value) tell(item, path, walk);
  } else if (typeof value === "object") {
    tellObject(value, path, walk);
  } else {
    walk.writer.block(String(value));
  }
}

function tellObject(object: { [key: string]: Json }, path: string[], walk: Walk): void {
  const entries = Object.entries(object);
  walk.values += entries.length;
  const plain = entries.filter(([, value]) => value !== null && typeof value !== "object" && value !== "");
  const nested = entries.filter(([, value]) => value !== null && typeof value === "object");
  const parts = plain.map(([key, value]) => `${words(key)}: ${String(value)}`);
  if (parts.length > 0) walk.writer.block(closed(parts.join("; ")));
  for (const [key, value] of nested) {
    if (Array.isArray(value) && value.every((item) => item === null || typeof item !== "object")) {
      const items = value.filter((item) => item !== null && item !== "").map(String);
      walk.values += items.length;
      if (items.length > 0) walk.writer.block(closed(`${words(key)}: ${items.join(", ")}`));
      continue;
    }
    walk.writer.heading(path.length + 1, words(key));
    tell(value, [...path, key], walk);
    walk.writer.leave(path.length + 1);
  }
}

/** "opening_hours" and "openingHours" as words. */
function words(key: string): string {
  return key.replace(/[_-]+/g, " ").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

function closed(text: string): string {
  return /[.!?。！？]$/.test(text) ? text : `${text}.`;
}
