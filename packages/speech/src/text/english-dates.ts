import { MONTHS, monthOf } from "./english-abbreviations.ts";
import { one, two } from "./english-patterns.ts";
import type { Context, Pattern } from "./english-patterns.ts";
import { spellOut } from "./letters.ts";
import { cardinal, decade, ordinal, year } from "./number-words.ts";

function clock(hours: string, minutes: string, half: string | undefined): string[] {
  const suffix = half ? spellOut(half.replace(/[^apm]/gi, "")) : [];
  if (Number(minutes) === 0)
    return [
      ...cardinal(hours),
      ...(half ? suffix : Number(hours) > 12 || hours === "00" ? ["hundred"] : ["o'clock"]),
    ];
  return [...cardinal(hours), ...(minutes.startsWith("0") ? ["oh"] : []), ...cardinal(minutes), ...suffix];
}

/** American voices name the month first, all others the day. */
export function isAmerican(locale: string): boolean {
  return locale === "en-US";
}

function numericDate(
  day: number,
  month: number,
  yearDigits: string,
  { locale }: Context,
): string[] | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  const yearWords = yearDigits.length === 2 ? year(`20${yearDigits}`) : year(yearDigits);
  const [name, number] = [MONTHS[month - 1]!, ordinal(String(day))];
  return isAmerican(locale) ? [name, ...number, ...yearWords] : ["the", ...number, "of", name, ...yearWords];
}

const YEAR_CUES = new Set(
  "in since by of until till from before after during around circa year and".split(" "),
);

const DECADE_CUES = new Set("the early late mid his her their my".split(" "));

/** "July 4, " */
const AFTER_DAY = /\p{Lu}\p{Ll}{2,8}\.? \d{1,2}(?:st|nd|rd|th)?, $/u;

/** "1150 BC", "1200–1150 BCE", "1066 A.D." */
const BEFORE_ERA =
  /^\d{4}(?:\s?[-–—]\s?\d{1,4})?\s?(?:BCE?|CE|AD|B\.\s?C\.|C\.\s?E\.|A\.\s?D\.)(?![\p{L}\p{N}])/u;

/** Whether four digits after this word are a year rather than a quantity. */
export function isYear(digits: string, { before, text, at }: Context): boolean {
  const value = Number(digits);
  if (digits.length !== 4) return false;
  if (before === "AD" || BEFORE_ERA.test(text.slice(at, at + 24))) return true;
  if (value < 1100 || value > 2100) return false;
  return (
    (value >= 1900 && value < 2100) ||
    AFTER_DAY.test(text.slice(Math.max(0, at - 20), at)) ||
    YEAR_CUES.has(before.toLowerCase()) ||
    monthOf(before) !== undefined
  );
}

/** Dates, from figures to "5 May". */
export const DATE_PATTERNS: readonly Pattern[] = [
  {
    // As machines write a moment: "2025-01-05T10:00:00Z".
    regex: /(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?/y,
    read: ([text, y, m, d, hours, minutes, zone], context) => {
      const words = numericDate(Number(d), Number(m), y!, context);
      return (
        words &&
        one(text, [
          ...words,
          "at",
          ...clock(hours!, minutes!, undefined),
          ...(zone === "Z" ? spellOut("utc") : []),
        ])
      );
    },
  },
  {
    regex: /(\d{4})-(\d{2})-(\d{2})/y,
    read: ([text, y, m, d], context) => {
      const words = numericDate(Number(d), Number(m), y!, context);
      return words && one(text, words);
    },
  },
  {
    regex: /(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})/y,
    read: ([text, a, b, y], context) => {
      const words =
        (isAmerican(context.locale) ? numericDate(Number(b), Number(a), y!, context) : undefined) ??
        numericDate(Number(a), Number(b), y!, context) ??
        numericDate(Number(b), Number(a), y!, context);
      return words && one(text, words);
    },
  },
  {
    regex: /(\d{1,2})\.(\d{1,2})\.(\d{4})/y,
    read: ([text, d, m, y], context) => {
      const words = numericDate(Number(d), Number(m), y!, context);
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
];

/** Times of day. */
export const TIME_PATTERNS: readonly Pattern[] = [
  {
    regex: /([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(?:\s?([ap]\.?m\b\.?))?/iy,
    read: ([text, h, m, s = "00", half]) => {
      const seconds = s === "00" ? [] : ["and", ...cardinal(s), s === "01" ? "second" : "seconds"];
      return one(text, [...clock(h!, m!, half), ...seconds]);
    },
  },
  {
    regex: /(1[0-2]|[1-9])\s?([ap]\.m\.|[ap]m\b)/iy,
    read: ([text, h, half]) => one(text, [...cardinal(h!), ...spellOut(half!.replaceAll(".", ""))]),
  },
];

/** Decades: "1990s" always, "80s" where it cannot be a time in seconds. */
export const DECADE_PATTERNS: readonly Pattern[] = [
  {
    regex: /('?)(\d{3}0|[2-9]0)'?s\b/y,
    read: ([text, apostrophe, n], { before }) =>
      n!.length === 4 || apostrophe || DECADE_CUES.has(before.toLowerCase()) || /\d0s$/.test(before)
        ? one(text, decade(n!))
        : undefined,
  },
];
