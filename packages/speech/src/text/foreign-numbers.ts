import { readCurrencySign, readMoney, readUnit } from "./foreign-amounts.ts";
import { readDate, readTime, yearWords } from "./foreign-dates.ts";
import { decimalWords, END, matchAt, signWords, valueOf } from "./foreign-figures.ts";
import type { Said } from "./foreign-figures.ts";
import { factsOf } from "./foreign-locale.ts";
import type { LocaleFacts } from "./foreign-locale.ts";
import { readOrdinal, readRoman, readRomanceOrdinal } from "./foreign-ordinals.ts";
import type { ReadWord } from "./read-english.ts";
import { slavicRange, slavicUpperEnd } from "./slavic-ranges.ts";

/** With a sign, a digit, a currency or a Roman number. */
const BEGINS = /^(?:[-−+]?[\p{Sc}\p{N}]|[§&№%]|\p{Lu}[\p{Lu}$č]|zł|Ft|kr|lei|[лргд]\p{Ll}|[IVXLCDM]{2})/u;
const FRACTIONS = ["1/2", "1/3", "2/3", "1/4", "3/4"];
const FRACTION_SIGNS = "½⅓⅔¼¾";
const RANGE = /\s?[–—~]\s?(?=[-−]?[\p{Sc}]?\s?\d)|(?:-|\s-\s)(?=[\p{Sc}]?\d)/uy;
const MORE = /^\s?(?:\d[\d.,/:]*)\s?[-–—]\s?\d/u;

/**
 * Reads what other languages than English write with digits: numbers with marks, dates, times, money, units, fractions, ranges. Whole
 * numbers stay digits, which espeak-ng says in each language.
 *
 * @param at where in the text it begins
 * @returns `undefined` where nothing of the kind stands there, or the engine reads it rightly
 */
export function readForeignNumber(text: string, at: number, locale: string): ReadWord | undefined {
  const facts = BEGINS.test(text.slice(at, at + 2)) ? factsOf(locale) : undefined;
  if (!facts) return undefined;
  const upper = slavicUpperEnd(text, at, facts);
  const word = readFigures(text, at, facts);
  if (upper === undefined) return word;
  const [digits = ""] = /^\d+/.exec(text.slice(at, at + 3)) ?? [];
  const { spoken, ...shown } = word ?? { shown: digits, spoken: [digits] };
  return { ...shown, spoken: spoken.flatMap((each) => (each === digits ? upper.split(" ") : each)) };
}

function readFigures(text: string, at: number, facts: LocaleFacts): ReadWord | undefined {
  const found =
    readSection(text, at, facts) ??
    readRomanceOrdinal(text, at, facts) ??
    readSigned(text, at, facts) ??
    readRoman(text, at, facts) ??
    readSign(text, at, facts);
  if (found) return wordOf(text, at, found, facts);
  const number = readNumber(text, at, facts);
  if (!number) return undefined;
  const range = slavicRange(text, at, facts);
  if (range) {
    const [dash = ""] = /^\s?[–—~-]/u.exec(text.slice(at + number.shown.length)) ?? [];
    return { shown: number.shown + dash, spoken: range.lower.split(" ") };
  }
  const word = wordOf(text, at, number, facts);
  // What is digits alone the engine knows.
  return word.spoken.length === 1 && word.spoken[0] === word.shown ? undefined : word;
}

/** Dates alone, which come first: some look like telephone numbers. */
export function readForeignDate(text: string, at: number, locale: string): ReadWord | undefined {
  const facts = /\d/.test(text[at]!) ? factsOf(locale) : undefined;
  const found = facts && readDate(text, at, facts);
  return found && wordOf(text, at, found, facts);
}

/** With the word between the ends of a range, where it is the lower one. */
function wordOf(text: string, at: number, found: Said, facts: LocaleFacts): ReadWord {
  const end = at + found.shown.length;
  RANGE.lastIndex = end;
  const dash = RANGE.exec(text)?.[0];
  const spoken = found.spoken.split(/\s+/u).filter(Boolean);
  const isOver = /^["'”’»)\]]*\s*$/u.test(text.slice(end, end + 80));
  if (found.shown.endsWith(".") && isOver) return { shown: found.shown.slice(0, -1), spoken };
  const stop = found.shown.endsWith(".") ? { stopIsPart: true } : {};
  const next = dash === undefined ? undefined : readEnd(text, end + dash.length, facts);
  if (dash === undefined || !next || MORE.test(text.slice(end + dash.length, end + dash.length + 40)))
    return { shown: found.shown, spoken, ...stop };
  const isRising = found.value === undefined || next.value === undefined || found.value < next.value;
  if (!isRising && dash.trim() === "-" && dash !== "-") return { shown: found.shown, spoken, ...stop };
  const to = isRising && facts.words.to ? facts.words.to.split(" ") : [];
  return { shown: found.shown + dash.trimEnd(), spoken: [...spoken, ...to], ...stop };
}

function readEnd(text: string, at: number, facts: LocaleFacts): Said | undefined {
  return readDate(text, at, facts) ?? readSigned(text, at, facts) ?? readNumber(text, at, facts);
}

/** All that is more than a number, and no date. */
function readSigned(text: string, at: number, facts: LocaleFacts): Said | undefined {
  return (
    readChineseYear(text, at, facts) ??
    readTime(text, at, facts) ??
    readMoney(text, at, facts) ??
    readUnit(text, at, facts) ??
    readFraction(text, at, facts) ??
    readOrdinal(text, at, facts)
  );
}

function readChineseYear(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const [shown] = (facts.language === "zh" && matchAt(String.raw`\d{4}(?=\s?年)`, text, at)) || [];
  return shown === undefined ? undefined : { shown, spoken: yearWords(shown, facts) };
}

function readNumber(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const match = matchAt(String.raw`(?<sign>[-−+]?)${facts.number}${END}`, text, at) ?? otherMark(text, at);
  if (!match) return undefined;
  const { sign = "", whole = "", fraction = "" } = match.groups!;
  const spoken = signWords(sign, text, at, facts) + decimalWords(whole, fraction, facts);
  return { shown: match[0], spoken, value: valueOf(whole, fraction) };
}

/** "5.5" where a comma is usual, "5,5" where a point is; not "9.30", which is a time or a date as often. */
function otherMark(text: string, at: number): RegExpExecArray | null {
  return matchAt(String.raw`(?<sign>[-−+]?)(?<whole>\d{1,3})[.,](?<fraction>\d)${END}`, text, at);
}

function readFraction(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const match = matchAt(
    String.raw`(?:(?<whole>\d{1,4})(?:\s|(?=[${FRACTION_SIGNS}])))?(?:(?<sign>[${FRACTION_SIGNS}])|(?<a>\d{1,3})\/(?<b>\d{1,3}))${END}`,
    text,
    at,
  );
  if (!match) return undefined;
  const { whole, sign, a, b } = match.groups!;
  const { fractions, ratio, over, and } = facts.words;
  const key = sign ? FRACTIONS[FRACTION_SIGNS.indexOf(sign)]! : `${a}/${b}`;
  const [top = "", bottom = ""] = key.split("/");
  if (!sign && (Number(top) >= Number(bottom) || text[at + match[0].length] === "/")) return undefined;
  const named = fractions?.split("|")[FRACTIONS.indexOf(key)];
  const part =
    named ?? (ratio ? ratio.replace("{a}", top).replace("{b}", bottom) : `${top} ${over ?? ""} ${bottom}`);
  if (whole === undefined) return { shown: match[0], spoken: part };
  // "Zweieinhalb".
  const isJoined = facts.language === "de" && key === FRACTIONS[0];
  return { shown: match[0], spoken: isJoined ? `${whole} einhalb` : `${whole} ${and} ${part}` };
}

function readSection(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const match = matchAt(String.raw`§{1,2}\s?(?=\d)`, text, at);
  if (!match) return undefined;
  const { section } = facts.words;
  if (!section.includes("{n}")) return { shown: match[0].trimEnd(), spoken: section };
  const [digits = ""] = /^\d+/.exec(text.slice(at + match[0].length)) ?? [];
  return { shown: match[0] + digits, spoken: section.replace("{n}", digits) };
}

/** Signs that stand alone. */
function readSign(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const sign = text[at]!;
  if (sign === "&") return { shown: sign, spoken: facts.words.and };
  if (sign === "№") return { shown: sign, spoken: facts.language === "sr" ? "број" : "номер" };
  return readCurrencySign(text, at, facts);
}
