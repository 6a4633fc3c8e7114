import multipliers from "../../data/english/multipliers.json" with { type: "json" };
import currencies from "../../data/english/currencies.json" with { type: "json" };
import units from "../../data/english/units.json" with { type: "json" };
import type { ScriptWord } from "./sentence.ts";

/** Unit symbols → singular and plural, as spoken. */
export const UNITS = units as unknown as Readonly<Record<string, readonly [one: string, many: string]>>;

/** Currency symbols and codes → unit and hundredth, singular and plural. */
export const CURRENCIES = currencies as unknown as Readonly<
  Record<string, readonly [one: string, many: string, cent: string, cents: string]>
>;

/** Multipliers after an amount: "$5M", "5 bn", "2k". */
export const MULTIPLIERS: Readonly<Record<string, string>> = multipliers;

/** What stands around the place that is being read. */
export interface Context {
  /** The last word before it, as written, or "". */
  before: string;
  locale: string;
  /** The paragraph, and where in it the place is. */
  text: string;
  at: number;
}

/** Words for the text that a pattern matched. */
export type Reading = ScriptWord[];

/** A way of writing and how it is read. */
export interface Pattern {
  /** Sticky; the match must end where a word ends. */
  regex: RegExp;
  /** `undefined` where the match is something else after all. */
  read: (match: RegExpExecArray, context: Context) => Reading | undefined;
}

/** A number with thousands commas and decimal point, as the source of a pattern without groups. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,10}|\d{1,60})(?:\.\d{1,60})?`;

/** The source of a pattern that matches any of these keys, the longest first. */
export function alternatives(keys: readonly string[]): string {
  return keys
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replace("/", String.raw`\/`).replace("$", String.raw`\$`))
    .join("|");
}

/** One written word, one reading. */
export function one(shown: string, spoken: string[]): Reading {
  return [{ shown, spoken }];
}

/** Two written words that were matched together: the second is said last. */
export function two(first: string, firstSpoken: string[], second: string, secondSpoken: string[]): Reading {
  return [
    { shown: first, spoken: firstSpoken },
    { shown: second, spoken: secondSpoken },
  ];
}

/** Whether a number is one of a thing: "1", "1.0". */
export function isOne(number: string): boolean {
  return /^1(\.0+)?$/.test(number);
}
