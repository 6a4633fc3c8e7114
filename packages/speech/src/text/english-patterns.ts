import type { ScriptWord } from "./sentence.ts";

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
