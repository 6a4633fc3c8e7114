import { isAmerican } from "./english-dates.ts";
import { alternatives, isOne, NUMBER, one, two, UNITS } from "./english-patterns.ts";
import type { Context, Pattern } from "./english-patterns.ts";
import { spellOut } from "./letters.ts";
import { cardinal, decimal, year } from "./number-words.ts";

const UNIT = alternatives(Object.keys(UNITS));

/** Halves and the like that are one character, after a whole number. */
const SMALL_FRACTIONS: Readonly<Record<string, string>> = {
  "½": "a half", "¼": "a quarter", "¾": "three quarters", "⅓": "a third", "⅔": "two thirds", "⅛": "an eighth",
  "⅜": "three eighths", "⅝": "five eighths", "⅞": "seven eighths", "⅕": "a fifth",
}; // prettier-ignore

/** Whether no quotation is open here, which the mark for inches would close. */
function isOutsideQuotes({ text, at }: Context): boolean {
  return text.slice(0, at).split('"').length % 2 === 1;
}

/** "A 500 GB disk", "an 8 km run": one thing of so many, said in the singular. */
function describesNext(match: string, { before, text, at }: Context): boolean {
  return /^an?$/i.test(before) && /^\s\p{Ll}/u.test(text.slice(at + match.length));
}

function unitWords(unit: string, amount: string): string[] {
  const words = UNITS[unit]![isOne(amount) ? 0 : 1].split(" ");
  return words.flatMap((word) => (/^[A-Z]$/.test(word) ? spellOut(word) : [word]));
}

/** Numbers with what they count or measure: "5 km", "10 kg/m²", 5'11", "2½ miles", "1080p". */
export const QUANTITY_PATTERNS: readonly Pattern[] = [
  {
    regex: /(\d{1,2})['′]\s?(\d{1,2})(?:["″]|'')?(?!\d)/y,
    read: ([text, feet, inches]) =>
      Number(inches) < 12
        ? one(text, [...cardinal(feet!), feet === "1" ? "foot" : "feet", ...cardinal(inches!)])
        : undefined,
  },
  {
    regex: new RegExp(String.raw`(${NUMBER})(["″])(?![\p{L}\p{N}])`, "uy"),
    read: ([text, amount, mark], context) =>
      mark === "″" || isOutsideQuotes(context) ? one(text, [...decimal(amount!), "inch"]) : undefined,
  },
  {
    regex: /(\d{1,9})([½¼¾⅓⅔⅛⅜⅝⅞⅕])/y,
    read: ([text, whole, part]) =>
      one(text, [...cardinal(whole!), "and", ...SMALL_FRACTIONS[part!]!.split(" ")]),
  },
  {
    // What is measured per something: "10 kg/m²", "100 Mbit/s".
    regex: new RegExp(String.raw`([-−–]?)(${NUMBER})(\s?)(${UNIT})\/(${UNIT})(?![\p{L}\p{N}])`, "uy"),
    read: ([text, sign, amount, gap, unit, per]) => {
      const words = [...unitWords(unit!, amount!), "per", ...unitWords(per!, "1")];
      const number = [...(sign ? ["minus"] : []), ...decimal(amount!)];
      return gap
        ? two(`${sign}${amount}`, number, `${unit}/${per}`, words)
        : one(text, [...number, ...words]);
    },
  },
  {
    regex: new RegExp(String.raw`(${NUMBER})\s?(sq|cu)\.?\s(ft|in|yd|mi|km|m)\b\.?(?![\p{L}\p{N}])`, "uy"),
    read: ([text, amount, shape, unit]) => {
      const words = unit === "in" ? ["inches"] : unitWords(unit!, amount!);
      const rest = text.slice(amount!.length).trim();
      return two(amount!, decimal(amount!), rest, [shape === "sq" ? "square" : "cubic", ...words]);
    },
  },
  {
    // "A 5-km run".
    regex: new RegExp(String.raw`(${NUMBER})-(${UNIT})(?![\p{L}\p{N}-])`, "uy"),
    read: ([text, amount, unit]) => one(text, [...decimal(amount!), ...unitWords(unit!, "1")]),
  },
  {
    // "In" is a unit where it touches the number or has a full stop inside a sentence.
    regex: new RegExp(String.raw`(${NUMBER})(?:in\b|\sin\.(?=\s+\p{L}))`, "uy"),
    read: ([text, amount]) => one(text, [...decimal(amount!), isOne(amount!) ? "inch" : "inches"]),
  },
  {
    // Pence, which Americans have not.
    regex: /(\d{1,2})p(?![\p{L}\p{N}])/uy,
    read: ([text, amount], { locale }) =>
      isAmerican(locale) ? undefined : one(text, [...cardinal(amount!), amount === "1" ? "penny" : "pence"]),
  },
  {
    // Pictures: "1080p", "1920x1080".
    regex: /(\d{3,4})p\b/y,
    read: ([text, lines]) => one(text, [...(lines!.length === 4 ? year(lines!) : cardinal(lines!)), "pee"]),
  },
  {
    regex: /(\d{1,5})[x×](\d{1,5})(?![\d.])/y,
    read: ([text, wide, high]) => {
      const side = (digits: string) => (digits.length === 4 ? year(digits) : cardinal(digits));
      return one(text, [...side(wide!), "by", ...side(high!)]);
    },
  },
  {
    regex: new RegExp(String.raw`(${NUMBER})x\b`, "y"),
    read: ([text, amount]) => one(text, [...decimal(amount!), "times"]),
  },
  {
    regex: /(\d{1,3}(?:\.\d{1,9})?)[eE]([-+]?)(\d{1,3})(?![\p{L}\p{N}])/uy,
    read: ([text, amount, sign, power]) =>
      one(text, [
        ...decimal(amount!),
        ..."times ten to the power of".split(" "),
        ...(sign === "-" ? ["minus"] : []),
        ...cardinal(power!),
      ]),
  },
  {
    regex: new RegExp(
      String.raw`([-−–]?)(${NUMBER})(\s?)(${UNIT})(?![\p{L}\p{N}])(?:\.(?=\s+\p{Ll}|,))?`,
      "uy",
    ),
    read: ([text, sign, amount, gap, unit], context) => {
      const words = unitWords(unit!, describesNext(text, context) ? "1" : amount!);
      const number = [...(sign ? ["minus"] : []), ...decimal(amount!)];
      if (!gap) return one(text, [...number, ...words]);
      return two(`${sign}${amount}`, number, unit!, words);
    },
  },
];
