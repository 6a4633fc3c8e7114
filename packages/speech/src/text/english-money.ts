import { alternatives, isOne, NUMBER, one, two, CURRENCIES, MULTIPLIERS } from "./english-patterns.ts";
import type { Pattern, Reading } from "./english-patterns.ts";
import { spellOut } from "./letters.ts";
import { cardinal, decimal } from "./number-words.ts";

const SYMBOLS = `(?:${alternatives(["US$", "C$", "A$", "NZ$", "HK$"])}|[$€£¥₹₩₽₪₺₿])`;
const CODES = "USD|EUR|GBP|CHF|JPY|CAD|AUD";
const SCALE = String.raw`(?:(\s?)(thousand|million|billion|trillion|bn|mn|tn|[kKmMbBT])(?![\p{L}\p{N}]))?`;

function split(phrase: string) {
  return phrase.split(" ").flatMap((word) => (word === "US" ? spellOut(word) : [word.toLowerCase()]));
}

function money(amount: string, currency: string): string[] {
  const [unit, units, cent, cents] = CURRENCIES[currency]!;
  const [whole = "0", fraction = ""] = amount.replaceAll(",", "").split(".");
  if (fraction.length !== 2 || !cent) return [...decimal(amount), ...split(isOne(amount) ? unit : units)];
  const main =
    Number(whole) === 0 && Number(fraction) > 0
      ? []
      : [...cardinal(whole), ...split(Number(whole) === 1 ? unit : units)];
  const small = Number(fraction) === 0 ? [] : [...cardinal(fraction), Number(fraction) === 1 ? cent : cents];
  return [...main, ...(main.length > 0 && small.length > 0 ? ["and"] : []), ...small];
}

function amountWithScale(
  symbol: string,
  match: RegExpExecArray,
  amount: string,
  gap: string | undefined,
  scale: string,
): Reading {
  const unit = split(CURRENCIES[symbol]![1]);
  const scaleWord = MULTIPLIERS[scale]!;
  if (!gap) return one(match[0], [...decimal(amount), scaleWord, ...unit]);
  const shown = match[0].slice(0, match[0].length - scale.length).trim();
  return two(shown, decimal(amount), scale, [scaleWord, ...unit]);
}

/** Amounts of money: "$5.50", "€3m", "20 EUR", "4,90 €". */
export const MONEY_PATTERNS: readonly Pattern[] = [
  {
    // As most of Europe writes it, the sign before or behind.
    regex: /([€£])\s?(\d{1,3}(?:\.\d{3}){0,3}),(\d{2})(?!\d)/uy,
    read: ([text, symbol, whole, cents]) =>
      one(text, money(`${whole!.replaceAll(".", "")}.${cents}`, symbol!)),
  },
  {
    regex: new RegExp(String.raw`(-?)(${SYMBOLS})\s?(${NUMBER}|\.\d{1,4})${SCALE}`, "uy"),
    read: (match) => {
      const [text, sign, symbol, amount, gap, scale] = match;
      const words = scale
        ? amountWithScale(symbol!, match, amount!, gap, scale)
        : one(text, money(amount!, symbol!));
      if (sign) words[0]!.spoken.unshift("minus");
      return words;
    },
  },
  {
    regex: /(\d{1,3}(?:\.\d{3}){0,3}),(\d{2})\s?([€£$])/uy,
    read: ([text, whole, cents, symbol]) =>
      one(text, money(`${whole!.replaceAll(".", "")}.${cents}`, symbol!)),
  },
  {
    regex: new RegExp(String.raw`(${NUMBER})(\s?)(${SYMBOLS}|(?:${CODES})(?![\p{L}\p{N}]))`, "uy"),
    read: ([text, amount, , symbol]) => one(text, money(amount!, symbol!)),
  },
  {
    regex: new RegExp(String.raw`(${CODES})\s(${NUMBER})${SCALE}`, "uy"),
    read: (match) => {
      const [text, code, amount, gap, scale] = match;
      return scale ? amountWithScale(code!, match, amount!, gap, scale) : one(text, money(amount!, code!));
    },
  },
];
