import { fold } from "./words.ts";

// Monday first.
const NAMES = `
monday mondays mon mo montag montags lundi lun lu lunes
tuesday tuesdays tue tues tu dienstag dienstags di mardi mar ma martes
wednesday wednesdays wed we mittwoch mittwochs mi mercredi mer me miercoles mie x
thursday thursdays thu thur thurs th donnerstag donnerstags do jeudi jeu je jueves jue
friday fridays fri fr freitag freitags vendredi ven ve viernes vie
saturday saturdays sat sa samstag samstags sonnabend sonnabends samedi sam sabado sabados sab
sunday sundays sun su sonntag sonntags so dimanche dim domingo domingos dom
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "));
const SEVERAL: [string, number[]][] = [
  ["weekdays weekday werktags wochentags semaine laborables", [0, 1, 2, 3, 4]],
  ["weekend weekends wochenende wochenenden we fin", [5, 6]],
  ["daily täglich everyday jeden quotidien diario diariamente", [0, 1, 2, 3, 4, 5, 6]],
];

const days = new Map<string, number[]>([
  ...NAMES.flatMap((names, day) => names.map((name): [string, number[]] => [name, [day]])),
  ...SEVERAL.flatMap(([names, all]) =>
    names
      .split(" ")
      .filter((name) => name !== "we" && name !== "fin")
      .map((name): [string, number[]] => [fold(name), all]),
  ),
  ["weekend", [5, 6]],
]);

/** Whole names of weekdays, without accents. */
export const DAY_NAMES: readonly string[] = [...days.keys()].filter((name) => name.length > 4);

/** Short names that are other words as well count in tables only. */
const SHORTEST_IN_QUESTIONS = 3;
const ALSO_WORDS = new Set([
  "sun",
  "sat",
  "mar",
  "mer",
  "sam",
  "dom",
  "mon",
  "dim",
  "lun",
  "wed",
  "ven",
  "vie",
  "jeu",
  "jue",
  "mie",
  "sab",
  "fin",
  "semaine",
  "jeden",
]);

/** The weekdays (0 is Monday) that a word of a question names; none for other words. */
export function daysOfWord(folded: string): readonly number[] {
  return folded.length > SHORTEST_IN_QUESTIONS - 1 && !ALSO_WORDS.has(folded) ? (days.get(folded) ?? []) : [];
}

/** What an index holds in place of the names of a weekday (0 is Monday), whole or short, in whatever language. No word begins so. */
export function dayTerm(day: number): string {
  return `xday${day}`;
}

/** Adds days that were named, and, for one that ends a range, all from its first on. */
function addDays(found: Set<number>, named: readonly number[], first: number | undefined): void {
  if (first !== undefined) for (let day = first; day !== named[0]; day = (day + 1) % 7) found.add(day);
  for (const day of named) found.add(day);
}

/** Between the first and the last day of several, with what may stand before the last. */
const RANGE = /^\.?\s*(?:[-–—‑]|to|until|till|through|bis|à|au|al?|hasta)\s*(?:el\s+|le\s+)?$/iu;
/** Behind a short name that is one: more days, hours, or that it is closed. */
const AFTER_SHORT = /^[.:,]?\s*(?:[-–—‑&+/,]|\d|and\b|und\b|et\b|y\b|closed|geschlossen|fermé|cerrado)/iu;
/** And before it: a day, and what joins days. */
const BEFORE_SHORT = /(?:[-–—‑&+/,]|\b(?:to|bis|and|und|et|y))\s*$/iu;

/**
 * The weekdays of which a sentence tells: those that it names, whole or short, and those between the first and the last of a
 * range ("Mon–Fri 9-17", "du mardi au samedi", "daily").
 */
export function daysIn(sentence: string): ReadonlySet<number> {
  const found = new Set<number>();
  let [last, lastEnd] = [undefined as number | undefined, 0];
  for (const { 0: word, index } of sentence.matchAll(/\p{L}+/gu)) {
    const folded = fold(word.toLowerCase());
    const named = days.get(folded);
    if (!named) continue;
    const [between, after] = [sentence.slice(lastEnd, index), sentence.slice(index + word.length)];
    const isSure = folded.length > SHORTEST_IN_QUESTIONS && !ALSO_WORDS.has(folded);
    const isJoined = last !== undefined && BEFORE_SHORT.test(between) && between.length < 8;
    if (!isSure && !AFTER_SHORT.test(after) && !isJoined) continue;
    const isRange = last !== undefined && named.length === 1 && RANGE.test(between);
    addDays(found, named, isRange ? last : undefined);
    [last, lastEnd] = [named.length === 1 ? named[0] : undefined, index + word.length];
  }
  return found;
}

const TO = /^\s*(?:[-–—‑]|to|until|till|through|bis|à|au|a|al)\s*$/iu;

/**
 * The weekdays that a cell or a header names, if it names nothing else but them: "Monday to Friday", "Mo–Fr", "Sat, Sun",
 * "weekends". Undefined for other texts.
 */
export function daysOfLabel(text: string): number[] | undefined {
  if (text.length > 60) return undefined;
  const found = new Set<number>();
  let last: number | undefined;
  let joint = "";
  const parts = text.toLowerCase().split(/([\p{L}]+)/u);
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) {
      joint += part;
      if (/[\p{N}]/u.test(part)) return undefined;
      continue;
    }
    const named = days.get(fold(part));
    // "a" parts days in Spanish, "du lundi au vendredi" begins with "du".
    if (!named) {
      if (
        !/^(?:to|until|till|through|bis|à|au|a|al|du|de|le|les|el|los|von|from|and|und|et|y|on|every|am|an|the|all|each|week|day|tous|jours|todos|días|fin|public|holidays?|feiertage?n?|fériés|festivos)$/u.test(
          part,
        )
      )
        return undefined;
      joint += ` ${part} `;
      continue;
    }
    const isRange = last !== undefined && named.length === 1 && TO.test(joint.replace(/[.\s]+/g, " "));
    addDays(found, named, isRange ? last : undefined);
    last = named.at(-1);
    joint = "";
  }
  return found.size > 0 ? [...found].sort((a, b) => a - b) : undefined;
}
