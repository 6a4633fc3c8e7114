import { americanUnits } from "./american.ts";
import { britishUnits } from "./british.ts";
import type { MisakiDictionary } from "./misaki-dictionary.ts";
import { readLetters, readWord } from "./misaki-reading.ts";
import type { Emphasis } from "./misaki-reading.ts";
import { misakiUnits } from "./misaki-units.ts";
import { variantLike } from "./misaki-variants.ts";
import { mended } from "./own-forms.ts";
import type { PlainWord } from "./plain-words.ts";
import type { Tag } from "./tags.ts";
import type { Accent, Unit, WordContext } from "./units.ts";

/**
 * Words that are said without stress inside a phrase, as the texts that Kokoro learnt from mark them (misaki's
 * `EN_PHONES.md` and its treatment of weak words): no mark at all.
 */
const UNMARKED = setOf(
  "if in from for is of and or with this be as that by are it an can will you he we at get have has was its than there been they per these would " +
    "your through their it's got could were those my had we're won't am there's we'll you're we've gone you'll you'd they're you've his she her " +
    "we'd they'll he's they'd she'll she's he'd he'll they've",
);

/** Of these, words that take the main stress back before a pause, and those that take the lesser one. */
const STRESSED_AT_END = setOf(
  "be by can could get gone got has have my there there's these this those through will won't would",
);

const LESSER_AT_END = setOf("been had her his");

/** Words with the lesser mark wherever they stand. */
const LESSER = setOf(
  "i not on when which should so but where while up make some them what how our might made whose put go down us me though why who shall aren't near " +
    "couldn't him weren't who's sir i'm i've i'd i'll shouldn't",
);

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

/**
 * Words whose sound depends on what follows, in misaki's symbols: "the end" and "the start", "to ask" and "to go", "a",
 * "an", "am", "in", "I", "used to"; `undefined` for all others.
 */
function readSpecial(
  text: string,
  tag: Tag,
  emphasis: Emphasis,
  { isBeforeVowel, isBeforeTo }: WordContext,
  accent: Accent,
): string | undefined {
  const isBritish = accent === "british";
  switch (text.toLowerCase()) {
    case "a":
      return tag === "DT" ? "ɐ" : "ˈA";
    case "an":
      return "ɐn";
    case "am":
      if (isBeforeVowel !== undefined && !emphasis) return "ɐm";
      return isBritish ? "am" : "æm";
    case "i":
      return "ˌI";
    case "the":
      return isBeforeVowel === true ? "ði" : "ðə";
    case "to":
      return isBeforeVowel === undefined ? (isBritish ? "tuː" : "tu") : isBeforeVowel ? "tʊ" : "tə";
    case "in":
      return isBeforeVowel === undefined || tag !== "IN" ? "ˈɪn" : "ɪn";
    case "used": {
      const isHabit = isBeforeTo && (tag === "VBD" || tag === "JJ");
      return (isBritish ? "jˈuː" : "jˈu") + (isHabit ? "st" : "zd");
    }
    default:
      return undefined;
  }
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/**
 * The stress of a function word's strongest vowel; `undefined` for words that keep their own.
 *
 * @param word in small letters
 */
function weakStress(word: string, { isBeforePause }: { isBeforePause: boolean }): 0 | 1 | 2 | undefined {
  if (LESSER.has(word)) return 2;
  if (!UNMARKED.has(word)) return undefined;
  if (!isBeforePause) return 0;
  return STRESSED_AT_END.has(word) ? 1 : LESSER_AT_END.has(word) ? 2 : 0;
}
