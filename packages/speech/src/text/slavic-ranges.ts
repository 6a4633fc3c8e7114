import { ordinalOf, withEnding } from "./foreign-locale.ts";
import type { Genitive, LocaleFacts } from "./foreign-locale.ts";

/** How both ends of a range of whole numbers are said. */
interface RangeWords {
  /** With the words before and behind it. */
  lower: string;
  /** Omitted where it is said as it would be alone. */
  upper?: string;
}

/** "12–15", of numbers below a thousand. */
const PLAIN_RANGE =
  /(?<![\d\p{L}.,:/–—-])(\d{1,3})(?:\s?[–—~]\s?|-)(\d{1,3})(?![\d.,:/]\d|\d|\s?[–—-]\s?\d|\.\s|\p{L})/uy;
const LONGEST = 12;

/**
 * What is said of a range whose lower end begins at a place of the text, in languages where "from … to …" asks for the genitive:
 * "от двенадцати до пятнадцати". Behind a word that asks for another case both numbers stand side by side, as people say "на два-три
 * дня". Undefined where the language has no such cases, or where the noun behind would not fit.
 */
export function slavicRange(text: string, at: number, facts: LocaleFacts): RangeWords | undefined {
  const { genitive, to } = facts.words;
  PLAIN_RANGE.lastIndex = at;
  const [shown, first, second] = (genitive && PLAIN_RANGE.exec(text)) || [];
  if (!genitive || !to || shown === undefined) return undefined;
  const [lower, upper] = [Number(first), Number(second)];
  const before = text.slice(Math.max(0, at - 24), at);
  const from = endsWith(before, genitive.fromWords) ? "" : `${genitive.from} `;
  facts.namedDate.lastIndex = at + shown.length - second!.length;
  const day = facts.namedDate.test(text) ? ordinalOf(facts, lower) : undefined;
  if (day !== undefined) return { lower: `${from}${day} ${to}` };
  const words = [lower, upper].map((value) => genitiveOf(value, genitive));
  if (lower >= upper || words.includes(undefined)) return undefined;
  const [a, b] = words as [string, string];
  if (endsWith(before, genitive.hours)) return undefined;
  if (endsWith(before, genitive.accusative)) return { lower: first!, upper: second! };
  const hasNoun = /^\s?[\p{Ll}\p{Sc}%°]/u.test(text.slice(at + shown.length, at + shown.length + 2));
  if (hasNoun && facts.pluralOf(upper) !== "many")
    return upper - lower === 1 ? { lower: first!, upper: second! } : undefined;
  return { lower: endsWith(before, genitive.others) ? a : `${from}${a} ${to}`, upper: b };
}

/** What is said for the number at the upper end of such a range. */
export function slavicUpperEnd(text: string, at: number, facts: LocaleFacts): string | undefined {
  if (!facts.words.genitive) return undefined;
  const start = Math.max(0, at - LONGEST);
  const found = /(\d{1,3})(?:\s?[–—~]\s?|-)$/u.exec(text.slice(start, at));
  return found ? slavicRange(text, start + found.index, facts)?.upper : undefined;
}

/** The hour at an end of "10:00–18:00", where hours are ordinals: "od dziesiątej", "osiemnastej". */
export function slavicHour(text: string, at: number, hours: number, facts: LocaleFacts): string | undefined {
  const { genitive } = facts.words;
  const ordinal = genitive?.hourForms && ordinalOf(facts, hours);
  if (!ordinal) return undefined;
  const spoken = withEnding(ordinal, genitive.hourForms);
  const before = text.slice(Math.max(0, at - 24), at);
  if (/\d\s?[–—-]\s?$/u.test(before)) return spoken;
  if (!/^\d{1,2}:\d{2}\s?[–—-]\s?\d{1,2}:\d{2}/u.test(text.slice(at, at + 16))) return undefined;
  return endsWith(before, `${genitive.fromWords}|${genitive.hours}`) ? spoken : `${genitive.from} ${spoken}`;
}

function endsWith(before: string, words: string): boolean {
  return new RegExp(String.raw`(?:^|[^\p{L}])(?:${words})\s$`, "iu").test(before);
}

/** A whole number from 1 to 999. */
function genitiveOf(value: number, { ones, tens, hundreds }: Genitive): string | undefined {
  const rest = value % 100;
  const small = rest < 20 ? rest : rest % 10;
  // Of 21 and its like the languages go different ways.
  if (value < 1 || value > 999 || (small === 1 && value > 1)) return undefined;
  return [
    value >= 100 && hundreds.split("|")[Math.floor(value / 100) - 1],
    rest >= 20 && tens.split("|")[Math.floor(rest / 10) - 2],
    small > 0 && ones.split("|")[small - 1],
  ]
    .filter(Boolean)
    .join(" ");
}
