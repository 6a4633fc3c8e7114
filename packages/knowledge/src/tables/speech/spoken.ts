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
