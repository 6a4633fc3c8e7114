import { MONTHS, monthOf } from "./english-abbreviations.ts";
import { CURRENCIES, MULTIPLIERS, UNITS } from "./english-units.ts";
import { spellOut } from "./letters.ts";
import { cardinal, decade, decimal, digitByDigit, ordinal, year } from "./number-words.ts";
import type { ScriptWord } from "./sentence.ts";

/** What stands around the place that is being read. */
export interface Context {
  /** The last word before it, as written, or "". */
  before: string;
  locale: string;
}

/** Words for the text that a pattern matched. */
type Reading = ScriptWord[];

interface Pattern {
  /** Sticky; the match must end where a word ends. */
  regex: RegExp;
  read: (match: RegExpExecArray, context: Context) => Reading | undefined;
}

/** Pause between the groups of a telephone number. */
const PHONE_GROUP_PAUSE_MS = 160;

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3}){1,10}|\d{1,60})(?:\.\d{1,60})?`;
const SYMBOLS = "[$€£¥₹₩₽₪₺₿]";
const CODES = "USD|EUR|GBP|CHF|JPY|CAD|AUD";
function alternatives(keys: readonly string[]) {
  return keys
    .toSorted((a, b) => b.length - a.length)
    .map((key) => key.replace("/", String.raw`\/`))
    .join("|");
}
const SCALE = String.raw`(?:(\s?)(thousand|million|billion|trillion|bn|mn|tn|[kKmMbBT])(?![\p{L}\p{N}]))?`;

/** One written word, one reading. */
function one(shown: string, spoken: string[]): Reading {
  return [{ shown, spoken }];
}
/** Two written words that were matched together: the second is said last. */
function two(first: string, firstSpoken: string[], second: string, secondSpoken: string[]): Reading {
  return [
    { shown: first, spoken: firstSpoken },
    { shown: second, spoken: secondSpoken },
  ];
}

function split(phrase: string) {
  return phrase.split(" ").flatMap((word) => (word === "US" ? spellOut(word) : [word.toLowerCase()]));
}

function isOne(number: string) {
  return /^1(\.0+)?$/.test(number);
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

function clock(hours: string, minutes: string, half: string | undefined): string[] {
  const suffix = half ? spellOut(half.replace(/[^apm]/gi, "")) : [];
  if (Number(minutes) === 0)
    return [
      ...cardinal(hours),
      ...(half ? suffix : Number(hours) > 12 || hours === "00" ? ["hundred"] : ["o'clock"]),
    ];
  return [...cardinal(hours), ...(minutes.startsWith("0") ? ["oh"] : []), ...cardinal(minutes), ...suffix];
}

function numericDate(day: number, month: number, yearDigits: string): string[] | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const yearWords = yearDigits.length === 2 ? year(`20${yearDigits}`) : year(yearDigits);
  return [MONTHS[month - 1]!, ...ordinal(String(day)), ...yearWords];
}

const FRACTIONS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  2: ["half", "halves"], 3: ["third", "thirds"], 4: ["quarter", "quarters"], 5: ["fifth", "fifths"],
  6: ["sixth", "sixths"], 8: ["eighth", "eighths"], 10: ["tenth", "tenths"],
}; // prettier-ignore

const YEAR_CUES = new Set(
  "in since by of until till from before after during around circa year and".split(" "),
);

const DECADE_CUES = new Set("the early late mid his her their my".split(" "));

/** Whether four digits after this word are a year rather than a quantity. */
function isYear(digits: string, { before }: Context): boolean {
  const value = Number(digits);
  if (digits.length !== 4 || value < 1100 || value > 2100) return false;
  return (
    (value >= 1900 && value < 2100) || YEAR_CUES.has(before.toLowerCase()) || monthOf(before) !== undefined
  );
}

/** Ways to read what begins with a digit or a sign, the most special first. */
export const NUMBER_PATTERNS: readonly Pattern[] = [
  // Telephone numbers: at least seven digits in groups, or with a country code.
  {
    regex: /\+\d[\d\s().-]{6,30}\d|\(\d{3}\)\s?\d{3}[-.\s]\d{4}|\d{3}[-.]\d{3}[-.]\d{4}|\d{3}-\d{4}/y,
    read: ([text]) => {
      const groups = text.split(/\s+/).map((part): ScriptWord => ({ shown: part, spoken: phoneGroup(part) }));
      for (const group of groups.slice(0, -1)) group.breakAfterMs = PHONE_GROUP_PAUSE_MS;
      return groups;
    },
  },
  // Dates.
  {
    regex: /(\d{4})-(\d{2})-(\d{2})/y,
    read: ([text, y, m, d]) => {
      const words = numericDate(Number(d), Number(m), y!);
      return words && one(text, words);
    },
  },
  {
    regex: /(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})/y,
    read: ([text, a, b, y], { locale }) => {
      const american = locale === "en-US";
      const words =
        (american ? numericDate(Number(b), Number(a), y!) : undefined) ??
        numericDate(Number(a), Number(b), y!) ??
        numericDate(Number(b), Number(a), y!);
      return words && one(text, words);
    },
  },
  {
    regex: /(\d{1,2})\.(\d{1,2})\.(\d{4})/y,
    read: ([text, d, m, y]) => {
      const words = numericDate(Number(d), Number(m), y!);
      return words && one(text, words);
    },
  },
  {
    regex: /(\d{1,2})(?:st|nd|rd|th)?(\s+)([A-Z][a-z]{2,8}\.?)/y,
    read: ([, day, , name]) => {
      const month = monthOf(name!);
      if (!month || Number(day) < 1 || Number(day) > 31) return undefined;
      return two(day!, ["the", ...ordinal(day!), "of"], name!, [MONTHS[month - 1]!]);
    },
  },
  // Times of day.
  {
    regex: /([01]?\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?(?:\s?([ap]\.?m\b\.?))?/iy,
    read: ([text, h, m, half]) => one(text, clock(h!, m!, half)),
  },
  {
    regex: /(1[0-2]|[1-9])\s?([ap]\.m\.|[ap]m\b)/iy,
    read: ([text, h, half]) => one(text, [...cardinal(h!), ...spellOut(half!.replaceAll(".", ""))]),
  },
  // Money.
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
  // Decades, before "s" can be seconds: "1990s" always, "80s" where it cannot be a time.
  {
    regex: /('?)(\d{3}0|[2-9]0)'?s\b/y,
    read: ([text, apostrophe, n], { before }) =>
      n!.length === 4 || apostrophe || DECADE_CUES.has(before.toLowerCase())
        ? one(text, decade(n!))
        : undefined,
  },
  // Quantities with a unit.
  {
    regex: new RegExp(
      String.raw`([-−–]?)(${NUMBER})(\s?)(${alternatives(Object.keys(UNITS))})(?![\p{L}\p{N}])`,
      "uy",
    ),
    read: ([text, sign, amount, gap, unit]) => {
      const unitWords = UNITS[unit!]![isOne(amount!) ? 0 : 1].split(" ");
      const number = [...(sign ? ["minus"] : []), ...decimal(amount!)];
      if (!gap) return one(text, [...number, ...unitWords]);
      return two(`${sign}${amount}`, number, unit!, unitWords);
    },
  },
  // Numbered things, ordinals and fractions.
  { regex: /#(\d+)/y, read: ([text, n]) => one(text, ["number", ...cardinal(n!)]) },
  { regex: /(No\.)\s(\d+)/iy, read: ([, mark, n]) => two(mark!, ["number"], n!, cardinal(n!)) },
  { regex: /(\d+)(?:st|nd|rd|th)\b/y, read: ([text, n]) => one(text, ordinal(n!)) },
  { regex: /24\/7/y, read: ([text]) => one(text, ["twenty", "four", "seven"]) },
  {
    regex: /(\d+)\s(\d)\/(\d)/y,
    read: ([text, whole, top, bottom]) => {
      const names = FRACTIONS[bottom!];
      if (!names) return undefined;
      const part = top === "1" ? ["a", names[0]] : [...cardinal(top!), names[1]];
      const gap = text.indexOf(" ");
      return two(text.slice(0, gap), cardinal(whole!), text.slice(gap + 1), ["and", ...part]);
    },
  },
  {
    regex: /(\d+)\/(\d+)/y,
    read: ([text, top, bottom]) => {
      const names = FRACTIONS[bottom!];
      if (!names) return one(text, [...cardinal(top!), "over", ...cardinal(bottom!)]);
      return one(text, [...cardinal(top!), names[Number(top) === 1 ? 0 : 1]]);
    },
  },
  // Ranges and scores, versions and addresses.
  {
    regex: new RegExp(String.raw`(${NUMBER})\s?[-–—]\s?(${NUMBER})`, "y"),
    read: ([text, low, high], context) => {
      const side = (digits: string) => (isYear(digits, context) ? year(digits) : decimal(digits));
      return one(text, [...side(low!), "to", ...side(high!)]);
    },
  },
  {
    regex: /v?\d{1,20}(?:\.\d{1,20}){2,20}/iy,
    read: ([text]) => {
      const groups = text.replace(/^v/i, "").split(".");
      return one(
        text,
        groups.flatMap((group, i) => [...(i > 0 ? ["point"] : []), ...cardinal(group)]),
      );
    },
  },
  // Plain numbers.
  {
    regex: new RegExp(
      String.raw`([-−+]?)(${NUMBER})(\s?)(million|billion|trillion|[kKMB])(?![\p{L}\p{N}])`,
      "uy",
    ),
    read: ([text, sign, amount, gap, scale]) => {
      const number = [...signWords(sign!), ...decimal(amount!)];
      if (gap) return scale!.length > 1 ? two(`${sign}${amount}`, number, scale!, [scale!]) : undefined;
      // "221B" is an address.
      if (scale === "B" && !amount!.includes(".")) return undefined;
      if (scale === "K" && amount!.length <= 2 && Number(amount) <= 16) return one(text, [...number, "kay"]);
      return one(text, [...number, MULTIPLIERS[scale!]!]);
    },
  },
  {
    regex: new RegExp(String.raw`([-−+]?)(${NUMBER}|\.\d{1,60})(\+?)(?!\d)`, "y"),
    read: ([text, sign, digits, plus], context) => {
      if (plus) return one(text, [...decimal(digits!), "plus"]);
      if (/^\d{5}$/.test(digits!) && /^[A-Z]{2}$/.test(context.before))
        return one(text, digitByDigit(digits!));
      if (!sign && isYear(digits!, context)) return one(text, year(digits!));
      const plain = digits!.startsWith(".") ? ["point", ...digitByDigit(digits!.slice(1))] : decimal(digits!);
      return one(text, [
        ...signWords(sign!),
        ...(monthOf(context.before) && isDay(digits!) ? ordinal(digits!) : plain),
      ]);
    },
  },
];

function isDay(digits: string): boolean {
  return /^\d{1,2}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= 31;
}

function signWords(sign: string): string[] {
  return sign === "" ? [] : [sign === "+" ? "plus" : "minus"];
}

function phoneGroup(part: string): string[] {
  const plus = part.startsWith("+") ? ["plus"] : [];
  return [...plus, ...digitByDigit(part.replace(/\D/g, ""))];
}
