import type { Kind } from "../units.ts";

/** A property of something, as it is told. */
export interface Fact {
  /** What the row is called; empty where the table is about one thing alone. */
  name: string;
  /** The column's name; may be empty. */
  header: string;
  kind: Kind | undefined;
  /** As it stands in the table. */
  cell: string;
}

/** How answers out of tables are said in a language; sentences end with a full stop. */
export interface Speech {
  /** "Ash, Birch and Oak". */
  list(items: readonly string[]): string;
  fact(fact: Fact): string;
  /** A fact as a short part of a list: "Birch at €310". */
  part(fact: Fact): string;
  /** "The cheapest is the Birch at €310." `said` is the superlative of the question. */
  extreme(said: string, names: readonly string[], fact: Fact): string;
  /** Two or more with what they are compared by; the first is ahead. `isEqual` when they are the same. */
  compared(facts: readonly Fact[], isEqual: boolean): string;
  /** Puts yes or no before a sentence. */
  yesNo(isSo: boolean, sentence: string): string;
  /** A yes or a no under a header, for one row. */
  flag(fact: Fact, isSo: boolean): string;
  /** Opening hours: when it is shut the cell says so. */
  open(name: string, days: string, cell: string, isShut: boolean): string;
  /** Names of weekdays from Monday as 0; several are joined. */
  days(days: readonly number[]): string;
  count(count: number, names: readonly string[]): string;
  /** That none is as it was asked for. */
  none(): string;
}

/** "a, b and c", with the language's "and". */
export function joined(items: readonly string[], and: string): string {
  return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

/** Ends with one full stop. */
export function closed(text: string): string {
  return /[.!?]["”»)]?$/.test(text) ? text : `${text}.`;
}

/** The first letter as a capital. */
export function capital(text: string): string {
  return text === "" ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** A header inside a sentence: "Article number" without its capital, "PIN" with it. */
export function inner(header: string): string {
  return /^\p{Lu}\p{Ll}/u.test(header) ? header[0]!.toLowerCase() + header.slice(1) : header;
}

/** Weekdays from Monday as 0 in words; three or more in a row as a stretch. */
export function daysInWords(
  days: readonly number[],
  names: readonly string[],
  to: string,
  and: string,
): string {
  const parts: string[] = [];
  for (let at = 0; at < days.length;) {
    let end = at;
    while (days[end + 1] === days[end]! + 1) end++;
    if (end - at >= 2) parts.push(`${names[days[at]!]} ${to} ${names[days[end]!]}`);
    else parts.push(...days.slice(at, end + 1).map((day) => names[day]!));
    at = end + 1;
  }
  return joined(parts, and);
}
