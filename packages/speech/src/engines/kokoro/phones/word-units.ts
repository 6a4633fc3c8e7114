import { americanUnits } from "./american.ts";
import { britishUnits } from "./british.ts";
import { weakStress } from "./function-words.ts";
import type { MisakiDictionary } from "./misaki-dictionary.ts";
import { readLetters, readWord } from "./misaki-reading.ts";
import type { Emphasis } from "./misaki-stress.ts";
import { misakiUnits } from "./misaki-units.ts";
import { variantLike } from "./misaki-variants.ts";
import { mended } from "./own-forms.ts";
import type { PlainWord } from "./plain-words.ts";
import { readSpecial } from "./special-words.ts";
import type { Tag } from "./tags.ts";
import type { Accent, Unit } from "./units.ts";
import type { WordContext } from "./word-context.ts";

/**
 * The sounds of one word in its place: as they were chosen for it (in the dictionary's form where it has that reading),
 * else by the dictionary, else by Flite's lexicon and rules in the form that the model knows.
 */
export function wordUnits(
  { text, isGiven, isSpelled, arpabet }: PlainWord,
  tag: Tag,
  context: WordContext,
  accent: Accent,
  dictionary?: MisakiDictionary,
): Unit[] {
  const byRules = (phones: readonly string[], spelling: string) =>
    accent === "british" ? britishUnits(phones, spelling) : americanUnits(phones, spelling);
  const plain = text.toLowerCase();
  if (isGiven) {
    const units = arpabet.flatMap((phones) => byRules(phones, plain));
    const own = dictionary && variantLike(dictionary, text, symbolsOf(units));
    return own ? misakiUnits(own) : units;
  }
  if (isSpelled) {
    const read = dictionary && readLetters(dictionary, text);
    return read ? misakiUnits(read) : spelled(arpabet.map((phones) => byRules(phones, "")));
  }
  const emphasis = emphasisOf(text);
  const read =
    readSpecial(text, tag, emphasis, context, accent) ??
    (dictionary && readWord(dictionary, { text, tag, emphasis, context }));
  if (read) return misakiUnits(read);
  const units = byRules(mended(plain, arpabet.flat(), accent), plain);
  const isPointing = plain === "that" && tag === "DT";
  const stress = isPointing ? 1 : weakStress(plain, { isBeforePause: context.isBeforeVowel === undefined });
  return withEmphasis(stress === undefined ? units : restressed(units, stress), emphasis);
}

function symbolsOf(units: readonly Unit[]): string {
  return units.map(({ symbols }) => symbols).join("");
}

function emphasisOf(text: string): Emphasis {
  if (text === text.toLowerCase()) return undefined;
  return text === text.toUpperCase() ? "full" : "light";
}

/** The strongest vowel of a function word (all have one) with another stress. */
function restressed(units: readonly Unit[], stress: 0 | 1 | 2): Unit[] {
  const strong = units.find((unit) => unit.stress === 1) ?? units.find((unit) => unit.stress !== undefined);
  return units.map((unit) => (unit === strong || unit.stress === 1 ? marked(unit, stress) : unit));
}

function withEmphasis(units: Unit[], emphasis: Emphasis): Unit[] {
  if (!emphasis || units.some(({ stress }) => stress === 1)) return units;
  if (units.some(({ stress }) => stress === 2))
    return emphasis === "full" ? units.map((unit) => (unit.stress === 2 ? marked(unit, 1) : unit)) : units;
  const first = units.find(({ stress }) => stress !== undefined);
  return units.map((unit) => (unit === first ? marked(unit, emphasis === "full" ? 1 : 2) : unit));
}

/** Names of letters behind each other: the last has the main stress. */
function spelled(letters: readonly (readonly Unit[])[]): Unit[] {
  const last = letters.length - 1;
  return letters.flatMap((units, i) =>
    i < last ? units.map((unit) => (unit.stress ? marked(unit, unit.stress === 1 ? 2 : 0) : unit)) : units,
  );
}

/** A word that gives way to a stronger one beside it. */
export function lessened(units: readonly Unit[]): Unit[] {
  if (units.every(({ stress }) => stress !== 1)) return [...units];
  return units.map((unit) => (unit.stress ? marked(unit, unit.stress === 1 ? 2 : 0) : unit));
}

function marked(unit: Unit, stress: 0 | 1 | 2): Unit {
  const mark = stress === 1 ? "ˈ" : stress === 2 ? "ˌ" : "";
  return { ...unit, symbols: mark + unit.symbols.replace(/[ˈˌ]/, ""), stress };
}
