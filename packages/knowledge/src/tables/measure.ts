import { clockTimeOf, saysClosed } from "./clock.ts";
import { NUMBER, numberOf, numberWord } from "./numbers.ts";
import { unitOf } from "./units.ts";
import type { Kind } from "./units.ts";
import { daysOfLabel } from "../text/weekdays.ts";
import { fold } from "../text/words.ts";

/** So many of the filled cells must measure the same. */
const ENOUGH = 0.6;

/** Of times of day, where "by appointment" stands among them. */
const ENOUGH_TIMES = 0.5;

const MONTHS = `
january jan januar jänner janvier janv enero ene
february feb februar février févr fév febrero
march mar märz mrz mars marzo
april apr avril avr abril abr
may mai mayo
june jun juni juin junio
july jul juli juillet juil julio
august aug août agosto ago
september sep sept septembre septiembre
october oct oktober okt octobre octubre
november nov novembre noviembre
december dec dezember dez décembre déc diciembre dic
`;

const months = new Map<string, number>(
  MONTHS.trim()
    .split("\n")
    .flatMap((line, month) => line.split(" ").map((name): [string, number] => [fold(name), month + 1])),
);

const LONGEST_DATE = 60;

/** What a cell measures; amounts in the first unit of their kind (€ and £ alike, grams, meters, minutes, liters). */
export interface Measure {
  kind: Kind;
  value: number;
  /** Where the cell tells a stretch ("3 to 5 days", "9–17 Uhr"); else the value. */
  to: number;
}

const BEFORE =
  /^(?:from|up to|at least|at most|about|around|approx\.?|only|max\.?|min\.?|ab|bis(?: zu)?|ca\.?|etwa|nur|mind\.?|à partir de|dès|jusqu'à|environ|desde|hasta|a partir de|unos|~|≈|<|>|≤|≥|each|je)\s*/iu;
const CURRENCY = /^(?:\p{Sc}|(?:eur|usd|gbp|chf|fr\.)(?![a-z]))\s*/iu;
const RANGE = /^\s*(?:[-–—‑]|to|bis|à|a|or|oder|ou|o)\s*/iu;
const FREE =
  /^(?:free|gratis|kostenlos|kostenfrei|gratuite?|gratuito|gratuita|included|inklusive|inclus|incluido|no charge)(?!\p{L})/iu;
const YES = /^(?:yes|ja|oui|s[ií]|✓|✔|✅|☑)(?![\p{L}])/iu;
const NO = /^(?:no|nein|non|none|✗|✘|❌|☐|not included|nicht)(?![\p{L}])/iu;
const CONTACT =
  /^\S+@\S+\.\S+$|^(?:ext\.?|durchwahl|poste|tel\.?)?\s*\+?\(?\d[\d\s()/.-]{2,}\d(?:$|[,;])|^(?:ext\.?|durchwahl)\s*\d+/iu;

/** An amount with its unit at the start of a text, and how many characters it takes; undefined where there is none. */
export function amountOf(text: string, language: string | null): (Measure & { length: number }) | undefined {
  const before = BEFORE.exec(text)?.[0].length ?? 0;
  const currency = CURRENCY.exec(text.slice(before))?.[0].length ?? 0;
  let at = before + currency;
  const first = numberAt(text.slice(at), language);
  if (!first) return undefined;
  at += first.length;
  let to = first.value;
  const joint = RANGE.exec(text.slice(at));
  const again = joint && CURRENCY.exec(text.slice(at + joint[0].length))?.[0].length;
  const second = joint && numberAt(text.slice(at + joint[0].length + (again ?? 0)), language);
  if (joint && second) {
    to = second.value;
    at += joint[0].length + (again ?? 0) + second.length;
  }
  if (currency > 0) return { kind: "money", value: first.value, to, length: at };
  const unit =
    /^[\s\u00A0\u202F-]*(?:(?:working|business|calendar)\s+)?([\p{L}°%\p{Sc}"²]+(?:\/[\p{L}]+)?\.?)/u.exec(
      text.slice(at),
    );
  const known = unit && unitOf(unit[1]!.toLowerCase());
  if (!known) return { kind: "number", value: first.value, to, length: at };
  const { kind, factor } = known;
  return { kind, value: first.value * factor, to: to * factor, length: at + unit[0].length };
}

function numberAt(text: string, language: string | null): { value: number; length: number } | undefined {
  const digits = NUMBER.exec(text)?.[0];
  if (digits !== undefined) {
    const value = numberOf(digits, language);
    return value === undefined ? undefined : { value, length: digits.length };
  }
  const word = /^\p{L}+/u.exec(text)?.[0];
  const value = word === undefined ? undefined : numberWord(word.toLowerCase());
  return value === undefined ? undefined : { value, length: word!.length };
}

/** What a cell may measure by itself, surest first; its column decides. Empty for names and texts. */
export function measuresOf(cell: string, language: string | null): Measure[] {
  const point = (kind: Kind, value: number, to = value): Measure => ({ kind, value, to });
  const found: Measure[] = [];
  const days = daysOfLabel(cell);
  if (days) found.push(point("weekday", days[0]!, days.at(-1)!));
  if (saysClosed(cell)) found.push(point("time", Number.NaN));
  const clock = clockTimeOf(cell);
  if (clock) found.push(point("time", clock.from, clock.to));
  const date = dateOf(cell);
  if (date !== undefined) found.push(point("date", date));
  if (FREE.test(cell)) found.push(point("money", 0));
  if (YES.test(cell)) found.push(point("yesno", 1));
  if (NO.test(cell)) found.push(point("yesno", 0));
  if (CONTACT.test(cell)) found.push(point("contact", 0));
  const amount = amountOf(cell, language);
  if (
    amount &&
    (amount.kind !== "number" || /^[\d.,'’\s\u00A0\u202F–-]+$/u.test(cell) || isCounted(cell, amount.length))
  ) {
    found.push({ kind: amount.kind, value: amount.value, to: amount.to });
  }
  return found;
}

/** "4 people", "2 × USB": a number and a word or two. */
function isCounted(cell: string, length: number): boolean {
  return /^\s*[x×]?\s*[\p{L}²-]+(?:\s[\p{L}-]+)?\.?$/u.test(cell.slice(length));
}

const NOTHING = /^[-–—‑./?]*$|^(?:n\/?a|none|keine?|aucun|ninguno)$/iu;

/** Whether a cell is a dash, a question mark or the like. */
export function saysNothing(cell: string): boolean {
  return NOTHING.test(cell);
}

/** A date with which a cell begins as a number that grows with time, by its year (0 without one), month and day; undefined for other cells. */
function dateOf(cell: string): number | undefined {
  if (cell.length > LONGEST_DATE) return undefined;
  const text = cell
    .toLowerCase()
    .replace(/^(?:from|since|until|by|on|ab|seit|bis|am|le|du|el|desde|hasta)\s+/u, "");
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?\b/.exec(text);
  if (iso) return valueOf(Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 0));
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{2,4})?(?!\d)/.exec(text);
  if (dotted) return valueOf(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  const parts = text.match(/\p{L}+|\d+/gu)?.slice(0, 7) ?? [];
  const at = parts.findIndex((part) => months.has(fold(part)));
  if (at < 0 || at > 3) return undefined;
  const others = parts.filter((part) => /^\d+$/.test(part));
  const before = parts.slice(0, at).filter((part) => !/^\d+$|^(?:de|of|the|den|er|st|nd|rd|th)$/.test(part));
  if (before.some((part) => part.length > 12)) return undefined;
  const year = others.find((part) => part.length === 4);
  const day = others.find((part) => part.length <= 2);
  return valueOf(Number(year ?? 0), months.get(fold(parts[at]!))!, Number(day ?? 0));
}

function yearOf(text: string | undefined): number {
  if (text === undefined) return 0;
  return text.length === 2 ? 2000 + Number(text) : Number(text);
}

function valueOf(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12 || day > 31) return undefined;
  return year * 372 + month * 31 + day;
}

/** What the cells of a column measure, if most of them measure the same; undefined for names and texts. */
export function columnKind(
  cells: readonly string[],
  measures: readonly (readonly Measure[])[],
): Kind | undefined {
  const counts = new Map<Kind, number>();
  let filled = 0;
  for (const [at, cell] of cells.entries()) {
    if (cell === "" || saysNothing(cell)) continue;
    filled++;
    for (const kind of new Set(measures[at]!.map((measure) => measure.kind))) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  for (const [kind, count] of [...counts].sort((a, b) => b[1] - a[1])) {
    if (count >= filled * (kind === "time" ? ENOUGH_TIMES : ENOUGH)) return kind;
  }
  return undefined;
}
