import { monthOf } from "./english-abbreviations.ts";
import { DATE_PATTERNS, DECADE_PATTERNS, isYear, TIME_PATTERNS } from "./english-dates.ts";
import { MONEY_PATTERNS } from "./english-money.ts";
import { NUMBER, one, two, MULTIPLIERS } from "./english-patterns.ts";
import type { Context, Pattern } from "./english-patterns.ts";
import { QUANTITY_PATTERNS } from "./english-quantities.ts";
import { cardinal, decimal, digitByDigit, ordinal, year } from "./number-words.ts";
import type { ScriptWord } from "./sentence.ts";

/** Pause between the groups of a telephone number. */
const PHONE_GROUP_PAUSE_MS = 160;

const FRACTIONS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  2: ["half", "halves"], 3: ["third", "thirds"], 4: ["quarter", "quarters"], 5: ["fifth", "fifths"],
  6: ["sixth", "sixths"], 8: ["eighth", "eighths"], 10: ["tenth", "tenths"],
}; // prettier-ignore

/** Telephone numbers: at least seven digits in groups, or with a country code. */
const TELEPHONE: Pattern = {
  regex:
    /\+\d[\d\s().-]{6,30}\d|\(\d{3}\)\s?\d{3}[-.\s]\d{4}|(?:1-)?\d{3}[-.]\d{3}[-.]\d{4}|\d{3}-\d{4}|0\d{2,4}\s\d{3,4}\s\d{3,4}/y,
  read: ([text]) => {
    const groups = text.split(/\s+/).map((part): ScriptWord => ({ shown: part, spoken: phoneGroup(part) }));
    for (const group of groups.slice(0, -1)) group.breakAfterMs = PHONE_GROUP_PAUSE_MS;
    return groups;
  },
};

/** Numbered things, ordinals, fractions, ranges, scores, versions and plain numbers. */
const PLAIN_PATTERNS: readonly Pattern[] = [
  { regex: /#(\d+)/y, read: ([text, n]) => one(text, ["number", ...cardinal(n!)]) },
  { regex: /(No\.)\s(\d+)/iy, read: ([, mark, n]) => two(mark!, ["number"], n!, cardinal(n!)) },
  {
    regex: /(pp?|[cC])\.\s?(\d+)/y,
    read: ([text, mark, n]) => {
      const word = mark === "p" ? "page" : mark === "pp" ? "pages" : "circa";
      const number = word === "circa" && n!.length === 4 ? year(n!) : cardinal(n!);
      const [first, second] = text.split(/\s|(?<=\.)/);
      return two(first!, [word], second!, number);
    },
  },
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
    // Marks: "9.5/10".
    regex: /(\d{1,3}\.\d{1,2})\/(\d{1,3})/y,
    read: ([text, points, most]) => one(text, [...decimal(points!), "out", "of", ...cardinal(most!)]),
  },
  {
    regex: /(\d+)\/(\d+)/y,
    read: ([text, top, bottom]) => {
      if (top === bottom) return one(text, [...cardinal(top!), ...cardinal(bottom!)]);
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
      if (low === high) return one(text, [...side(low!), ...side(high!)]);
      const between = isSum(text, context) ? "minus" : "to";
      return one(text, [...side(low!), between, ...side(high!)]);
    },
  },
  {
    regex: /(v?)(\d{1,20}(?:\.\d{1,20}){2,20})|(v)(\d{1,3}(?:\.\d{1,3})?)/iy,
    read: ([text, v, long, short, brief], { before }) => {
      const isNamed = (v || short) && !/^(?:version|release)$/i.test(before);
      const groups = (long ?? brief)!.split(".");
      const numbers = groups.flatMap((group, i) => [...(i > 0 ? ["point"] : []), ...cardinal(group)]);
      return one(text, [...(isNamed ? ["version"] : []), ...numbers]);
    },
  },
  {
    regex: /(\d{1,4}):(\d{1,4})/y,
    read: ([text, a, b]) => one(text, [...cardinal(a!), "to", ...cardinal(b!)]),
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

/** Ways to read what begins with a digit or a sign, the most special first. */
export const NUMBER_PATTERNS: readonly Pattern[] = [
  TELEPHONE,
  ...DATE_PATTERNS,
  ...TIME_PATTERNS,
  ...MONEY_PATTERNS,
  ...DECADE_PATTERNS,
  ...QUANTITY_PATTERNS,
  ...PLAIN_PATTERNS,
];

/** "10 - 4 = 6" */
function isSum(match: string, { text, at }: Context): boolean {
  return (
    /^\s*=/.test(text.slice(at + match.length, at + match.length + 3)) ||
    /=\s*$/.test(text.slice(Math.max(0, at - 3), at))
  );
}

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
