import type { LocaleFacts } from "./foreign-locale.ts";

/** What is said of a stretch of text that begins where it was looked for. */
export interface Said {
  /** What it takes of the text. */
  shown: string;
  spoken: string;
  /** Of a plain number, to be compared. */
  value?: number;
}

/** A number may be followed at once by letters of these, which have no spaces, or whose endings stand at words. */
export const END = String.raw`(?![\p{N}]|[.,:/]\d|(?![\p{Script=Han}\p{Script=Hangul}])\p{L}|['’-]\p{L})`;
/** A match that begins at a place of the text; `pattern` is a regular expression with the flag "y", or the source of one. */
export function matchAt(pattern: RegExp | string, text: string, at: number): RegExpExecArray | null {
  const regex = typeof pattern === "string" ? patternOf(pattern) : pattern;
  regex.lastIndex = at;
  return regex.exec(text);
}

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, "uy");
  patterns.set(source, known);
  return known;
}

/** What is said for the sign of a number; a hyphen behind a word or a number is none. */
export function signWords(sign: string, text: string, at: number, { words }: LocaleFacts): string {
  if (sign === "" || /[\p{L}\p{N}]/u.test(text[at - 1] ?? "")) return "";
  if (sign === "+") return sign;
  return words.minus === undefined ? "-" : `${words.minus} `;
}

const BY_DIGIT = new Set(["zh", "ko", "hi"]);

/** A number as espeak-ng says it rightly: digits, and the mark of decimals as a word where it does not know it. */
export function decimalWords(
  whole: string,
  fraction: string,
  { decimal, words, language }: LocaleFacts,
): string {
  const plain = whole.replace(/\D/g, "");
  if (fraction === "") return plain;
  if (words.decimal === undefined) return `${plain}${decimal}${fraction}`;
  return `${plain} ${words.decimal} ${BY_DIGIT.has(language) ? [...fraction].join(" ") : fraction}`;
}

/** Whatever marks stand in it. */
export function valueOf(whole: string, fraction: string): number {
  return Number(`${whole.replace(/\D/g, "")}.${fraction || 0}`);
}
