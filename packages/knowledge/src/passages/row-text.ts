import type { Table } from "../reading/document-text.ts";
import { countWords } from "../text/words.ts";

/** A row of more words is told cell by cell, each with the row's name before it. */
const MOST_WORDS = 30;

/**
 * A table as lines that can be found and spoken by themselves, one a row: "Alder: price €420, weight 14 kg." Long rows
 * become a sentence a cell. What stands over the table comes first. Empty cells are left out.
 */
export function tableText({ caption, headers, rows }: Table, language: string | undefined): string[] {
  const names = headers.map((header) => spokenName(header, language));
  const lines = rows.map((row) => rowText(names, row));
  return caption === "" ? lines : [caption, ...lines];
}

/** Whether a line may be a row as `tableText` writes it: what it is about, and facts about it. */
export function looksLikeRow(line: string): boolean {
  return /^[^.:]{1,60}: (?:[^.:]+, [^:]+|\S+ \p{Sc}?\p{N}[^:]*)\.$/u.test(line);
}

function rowText(names: readonly string[], row: readonly string[]): string {
  const at = row.findIndex((cell) => cell !== "");
  const label = row[at]!;
  const facts = row.flatMap((cell, index) => (index > at && cell !== "" ? [fact(names[index]!, cell)] : []));
  if (facts.length === 0) return closed(label);
  const whole = `${label}: ${facts.join(", ")}`;
  if (facts.length === 1 || countWords(whole) <= MOST_WORDS) return closed(whole);
  return facts.map((each) => closed(`${label}: ${each}`)).join(" ");
}

/** The cell under its column's name, unless it says the same ("in stock" under "Stock"). */
function fact(name: string, cell: string): string {
  const isSaid = name === "" || cell.toLowerCase().includes(name.toLowerCase());
  return isSaid ? cell : `${name} ${cell}`;
}

/** "Article number" as it stands inside a sentence; German and what is no plain word keep their capitals. */
function spokenName(header: string, language: string | undefined): string {
  const name = header.replace(/[:\s]+$/, "");
  return language !== "de" && /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
}

function closed(text: string): string {
  return /[.!?。！？]["”»)]?$/.test(text) ? text : `${text}.`;
}
