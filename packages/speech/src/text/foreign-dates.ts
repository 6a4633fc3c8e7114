import { germanOrdinal } from "./foreign-ordinals.ts";
import { nameFormat, ordinalOf, withEnding } from "./foreign-locale.ts";
import type { LocaleFacts } from "./foreign-locale.ts";
import { matchAt } from "./foreign-figures.ts";
import type { Said } from "./foreign-figures.ts";
import { slavicHour } from "./slavic-ranges.ts";

const YEAR_FIRST =
  /(\d{4})([-./])\s?(\d{1,2})\2\s?(\d{1,2})(?:\.(?=\s*\p{Ll}))?(?![\d/]|[-.]\d)(-\p{Ll}+)?/uy;
const DAY_FIRST =
  /(\d{1,2})([-./])\s?(\d{1,2})\2\s?(\d{4}|(?<=\d{2}[./]\s?\d{2}[./]\s?)\d{2})(?![\d/-]|[.,:]\d)(?:\s?(?:[гр]\.|r\.|року|года|roku|година)|\.(?=\s*\p{Ll}))?/uy;
const WITHOUT_YEAR = /(\d{1,2})\.\s?(\d{1,2})\.(?!\s?\d)/uy;
const SLASHED = /(\d{1,2})\/(\d{1,2})(?![\d/]|[.,:-]\d)/uy;
const AROUND_THE_CLOCK = "24/7";

/**
 * Dates in digits, or in digits with the name of a month: in the locale's order, as it says them.
 *
 * @param before what stands in the text before it
 */
export function readDate(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const before = text.slice(Math.max(0, at - 40), at);
  const match = (regex: RegExp) => matchAt(regex, text, at);
  const yearFirst = match(YEAR_FIRST);
  if (yearFirst) {
    const [shown, year, , month, day, ending] = yearFirst;
    const found = said(shown, { day: day!, month: month!, year }, before, facts);
    // Hungarian endings stand at the day, in digits too.
    return found && ending ? { shown, spoken: found.spoken.replace(/-?\p{L}*$/u, ending) } : found;
  }
  const dayFirst = match(DAY_FIRST);
  if (dayFirst) {
    const [shown, first, , second, year] = dayFirst;
    const isMonthFirst = Number(second) > 12;
    const [day, month] = isMonthFirst ? [second!, first!] : [first!, second!];
    return said(shown, { day, month, year: year!.length === 2 ? `20${year!}` : year }, before, facts);
  }
  const isDotted = facts.dateSign.startsWith(".");
  const short = isDotted ? match(WITHOUT_YEAR) : null;
  if (short) return said(short[0], { day: short[1]!, month: short[2]! }, before, facts);
  const slashed = facts.dateSign === "/" ? match(SLASHED) : null;
  if (slashed && slashed[0] !== AROUND_THE_CLOCK && Number(slashed[1]) > Number(slashed[2]))
    return said(slashed[0], { day: slashed[1]!, month: slashed[2]! }, before, facts);
  return readNamedDate(text, at, before, facts);
}

/** "24. Dezember 2026", "1er mai": the day as an ordinal, and the year where it is one too. */
function readNamedDate(text: string, at: number, before: string, facts: LocaleFacts): Said | undefined {
  if (!facts.words.ordinals && !facts.words.days) return undefined;
  facts.namedDate.lastIndex = at;
  const [shown, day, gap, month, yearGap = "", year] = facts.namedDate.exec(text) ?? [];
  if (shown !== undefined && isDay(day!)) {
    const end = year === undefined ? "" : yearGap + yearWords(year, facts);
    return { shown, spoken: dayWords(day!, before, facts) + gap! + month! + end };
  }
  // Hungarian and Lithuanian name the month first.
  const last = facts.afterMonth.test(before)
    ? /^(\d{1,2})(?:\s?d\.|\.|(?=[\s,]|$))(?!\d)/u.exec(text.slice(at, at + 6))
    : null;
  if (!last || !isDay(last[1]!)) return undefined;
  const end = facts.language === "lt" ? " diena" : "";
  return { shown: last[0], spoken: dayWords(last[1]!, before, facts) + end };
}

interface Day {
  day: string;
  month: string;
  year?: string | undefined;
}

function said(
  shown: string,
  { day, month, year }: Day,
  before: string,
  facts: LocaleFacts,
): Said | undefined {
  if (!isDay(day) || Number(month) < 1 || Number(month) > 12) return undefined;
  const date = new Date(2000, Number(month) - 1, Number(day));
  const options: Intl.DateTimeFormatOptions = {
    day: "numeric",
    month: "long",
    ...(year && { year: "numeric" }),
  };
  const parts = new Intl.DateTimeFormat(facts.locale, options).formatToParts(date);
  const isWord = facts.words.ordinals !== undefined || facts.words.days?.[Number(day)] !== undefined;
  const words = parts.map(({ type, value }, i) => {
    if (type === "day") return dayWords(day, before, facts);
    if (type === "year") return yearWords(year!, facts);
    if (type !== "literal") return value;
    const isAfterDay = parts[i - 1]?.type === "day" && isWord;
    const isLast = i === parts.length - 1;
    const plain = isAfterDay ? value.replace(/^\./, "") : value;
    return isLast && parts[i - 1]?.type === "year" ? "" : plain;
  });
  const spoken = words.join("").replace(" m. ", " metų ").replace(/ d\.$/, " diena").replaceAll(",", "");
  return {
    shown,
    spoken: facts.language === "vi" ? spoken.replace(/(?= \S+$)/, year ? " năm" : "") : spoken,
  };
}

function isDay(day: string): boolean {
  return Number(day) >= 1 && Number(day) <= 31;
}

function dayWords(day: string, before: string, facts: LocaleFacts): string {
  const value = Number(day);
  const own = facts.words.days?.[value];
  if (own !== undefined) return own;
  const ordinal = ordinalOf(facts, value);
  if (ordinal === undefined) return String(value);
  if (facts.language === "de") return germanOrdinal(ordinal, before);
  return before.trim() === "" ? withEnding(ordinal, facts.words.bare) : ordinal;
}

/** In Slavic dates the year is an ordinal too; Chinese ones are said digit by digit. */
export function yearWords(year: string, facts: LocaleFacts): string {
  if (facts.language === "zh") return year.replace(/\d/g, (digit) => "零一二三四五六七八九"[Number(digit)]!);
  const { year: words } = facts.words;
  if (!words) return year;
  const ordinal = ordinalOf(facts, Number(year) - 2000);
  const end = words.word ? ` ${words.word}` : "";
  if (ordinal === undefined) return year + end;
  return `${words["2000"]} ${withEnding(ordinal, [[words.from, words.to]])}${end}`;
}

const CLOCK =
  /(\d{1,2}):(\d{2})(?![\d\p{L}]|[:.,]\d)(?:\s?(?:Uhr|uur|hod\.|godz\.|часов|ч\.|óra|giờ|h)(?![\p{L}]))?/uy;
const LETTERED = /(\d{1,2})\s?h(?:\s?(\d{2}))?(?![\p{L}\d]|[.,:]\d)/uy;
const DOTTED = /(\d{1,2})\.(\d{2})(?![\d\p{L}]|[.,:]\d)(\s?(?:Uhr|uur|h)(?![\p{L}]))?/uy;
const DOT_CUE =
  /(?:^|[^\p{L}])(?:klo|kl\.?|klockan|klokken|klokka|ore|alle|dalle|pukul|jam|kell|godz\.?|godzinie|ora|orele|saat|ob|val\.?)\s$/iu;

/** Times of day: "18:30", "18h30", "18.30 Uhr". */
export function readTime(text: string, at: number, facts: LocaleFacts): Said | undefined {
  const match = (regex: RegExp) => matchAt(regex, text, at);
  const before = text.slice(Math.max(0, at - 12), at);
  const dotted = match(DOTTED);
  const isTime = dotted && (dotted[3] !== undefined || DOT_CUE.test(before));
  const [shown, hours = "", minutes = "00"] =
    match(CLOCK) ?? match(LETTERED) ?? (isTime ? dotted : null) ?? [];
  if (shown === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined;
  const hour = slavicHour(text, at, Number(hours), facts);
  return { shown, spoken: clockWords(Number(hours), Number(minutes), before, facts, hour) };
}

function clockWords(
  hours: number,
  minutes: number,
  before: string,
  facts: LocaleFacts,
  inRange: string | undefined,
): string {
  const { time = "{h} {m}", full = "{h}", hours: own } = facts.words;
  const hasUnits = /\{m\}./.test(time) || !time.startsWith("{h} {m}");
  const digits = minutes < 10 && !hasUnits ? `0 ${minutes}` : String(minutes);
  const words: Readonly<Record<string, string>> = {
    h: inRange ?? own?.[hours] ?? hourOrdinal(hours, before, facts) ?? String(hours),
    m: digits,
    hour: unitName("hour", hours, facts),
    minute: unitName("minute", minutes, facts),
  };
  return (minutes === 0 ? full : time).replace(/\{(\w+)\}/g, (_, name: string) => words[name]!);
}

/** "osiemnasta", "o osiemnastej". */
function hourOrdinal(hours: number, before: string, facts: LocaleFacts): string | undefined {
  const { hour, hourAfter } = facts.words;
  const ordinal = hour && ordinalOf(facts, hours);
  if (!ordinal) return undefined;
  const isAfter =
    hourAfter && new RegExp(String.raw`(?:^|[^\p{L}])(?:${hourAfter.words})\s$`, "iu").test(before);
  return withEnding(ordinal, isAfter ? hourAfter.forms : hour);
}

/** ICU's name of a unit, as it stands with a number. */
function unitName(unit: string, value: number, facts: LocaleFacts): string {
  const format = nameFormat(facts, { style: "unit", unit, unitDisplay: "long" });
  return format.formatToParts(value).find(({ type }) => type === "unit")?.value ?? "";
}
