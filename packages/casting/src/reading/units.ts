import type { Language, Meaning, Role } from "../meanings/meaning.ts";
import { allLexicons, lexiconOf } from "./lexicon.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** A phrase of the text with its meaning, a mark, or a word that nobody knows. */
export interface Unit {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly is: Meaning["is"] | "unknown" | "comma" | "stop";
  readonly meaning?: Meaning;
  /** Part of a compound word: what follows belongs to it. */
  readonly joined?: boolean;
}

/** What a unit does in its sentence, if it is a word of grammar. */
export function roleOf(unit: Unit | undefined): Role | undefined {
  return unit?.meaning?.is === "role" ? unit.meaning.role : undefined;
}

/** Shorter words of another language are taken for unknown ones: too many look alike. */
const LEAST_FOREIGN = 4;

/** The language that most of the words belong to; English where none leads. */
export function languageOf(tokens: readonly Token[]): Language {
  let best: Language = "en";
  let most = 0;
  for (const lexicon of allLexicons()) {
    const count = tokens.reduce((sum, { key, is }) => sum + (is === "word" ? weightOf(lexicon, key) : 0), 0);
    if (count > most) [best, most] = [lexicon.language, count];
  }
  return best;
}

function weightOf(lexicon: Lexicon, key: string): number {
  const meaning = lexicon.meanings.get(key);
  if (meaning) return meaning.is === "role" ? 1.5 : 1;
  return lexicon.language === "de" && compoundOf(key, lexicon) ? 1 : 0;
}

/** The text as units: the longest phrases that the lexicons know, the text's own language first. */
export function unitsOf(tokens: readonly Token[], language: Language): Unit[] {
  const own = lexiconOf(language);
  const others = allLexicons().filter((lexicon) => lexicon !== own);
  const units: Unit[] = [];
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i]!;
    if (token.is !== "word") {
      units.push({ ...token, is: token.is });
      i++;
      continue;
    }
    const found = longestAt(tokens, i, own) ?? foreignAt(tokens, i, others);
    if (found) {
      units.push(unitOf(tokens, i, found.length, found.meaning));
      i += found.length;
      continue;
    }
    units.push(...singleWord(token, own, others));
    i++;
  }
  return units;
}

function unitOf(tokens: readonly Token[], at: number, length: number, meaning: Meaning): Unit {
  const first = tokens[at]!;
  const last = tokens[at + length - 1]!;
  return { from: first.from, to: last.to, key: first.key, is: meaning.is, meaning };
}

function longestAt(tokens: readonly Token[], at: number, { meanings, longest }: Lexicon) {
  let key = "";
  let found: { length: number; meaning: Meaning } | undefined;
  for (let length = 1; length <= longest; length++) {
    const token = tokens[at + length - 1];
    if (token?.is !== "word") break;
    key = key ? `${key} ${token.key}` : token.key;
    const meaning = meanings.get(key);
    if (meaning) found = { length, meaning };
  }
  return found;
}

function foreignAt(tokens: readonly Token[], at: number, others: readonly Lexicon[]) {
  if (tokens[at]!.key.length < LEAST_FOREIGN) return undefined;
  for (const lexicon of others) {
    const found = longestAt(tokens, at, lexicon);
    if (found && found.meaning.is !== "role") return found;
  }
  return undefined;
}

/** A number in digits ("35", "50s", "40jährig"), a compound, or an unknown word. */
function singleWord(token: Token, own: Lexicon, others: readonly Lexicon[]): Unit[] {
  const [, digits, ending = ""] = /^(\d{1,3})(\p{L}{0,10})$/u.exec(token.key) ?? [];
  if (digits !== undefined) return numberUnits(token, Number(digits), ending, own);
  for (const lexicon of [own, ...others]) {
    const compound = lexicon.language === "de" ? compoundOf(token.key, lexicon) : undefined;
    if (!compound) continue;
    return compound.map(({ key, from, to, meaning }, i) => ({
      key,
      from: token.from + Math.min(from, token.to - token.from),
      to: i === compound.length - 1 ? token.to : Math.min(token.to, token.from + to),
      is: meaning.is,
      meaning,
      joined: i < compound.length - 1,
    }));
  }
  return [{ ...token, is: "unknown" }];
}

function numberUnits(token: Token, value: number, ending: string, own: Lexicon): Unit[] {
  if (/^(?:s|er|ern)$/.test(ending) && value % 10 === 0)
    return [{ ...token, is: "decade", meaning: { is: "decade", from: value } }];
  const number: Unit = { ...token, is: "number", meaning: { is: "number", value } };
  if (ending === "") return [number];
  const meaning = own.meanings.get(ending);
  if (!meaning) return [{ ...token, is: "unknown" }];
  return [
    { ...number, joined: true },
    { ...token, key: ending, is: meaning.is, meaning },
  ];
}

/** A word within a word, with its place in it. */
interface CompoundPart {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning;
}

const LEAST_PART = 3;
const LONGEST_WORD = 40;
/** Letters that join the parts: "Leder·jacke", "Woll(e)·pullover", "Rock·muster", "Seide·n·bluse". */
const JOINTS = ["", "s", "n", "en", "es"];

/**
 * The parts of a German compound that the lexicon knows ("dunkelhaarig", "Lockenkopf", "Seidenbluse", "fünfzigjährig"),
 * two or three of them; undefined where it is none. Takes at most as many steps as the word has letters, squared.
 */
function compoundOf(key: string, { meanings }: Lexicon): CompoundPart[] | undefined {
  if (key.length < 2 * LEAST_PART || key.length > LONGEST_WORD) return undefined;
  return split(key, 0, key, meanings, 2);
}

function split(
  word: string,
  offset: number,
  whole: string,
  meanings: ReadonlyMap<string, Meaning>,
  more: number,
): CompoundPart[] | undefined {
  // The longest first part wins: "dunkelblau" before "dunkel".
  for (let cut = word.length - LEAST_PART; cut >= LEAST_PART; cut--) {
    const meaning = meaningOf(word.slice(0, cut), meanings);
    if (!meaning || meaning.is === "role") continue;
    const first = { key: word.slice(0, cut), from: offset, to: offset + cut, meaning };
    const rest = word.slice(cut);
    const last = meanings.get(rest);
    if (last && (last.is !== "role" || last.role === "yearsOld"))
      return [first, { key: rest, from: offset + cut, to: whole.length, meaning: last }];
    if (more > 1) {
      const others = split(rest, offset + cut, whole, meanings, more - 1);
      if (others) return [first, ...others];
    }
  }
  return undefined;
}

function meaningOf(part: string, meanings: ReadonlyMap<string, Meaning>): Meaning | undefined {
  for (const joint of JOINTS) {
    if (joint && !part.endsWith(joint)) continue;
    const stem = part.slice(0, part.length - joint.length);
    if (stem.length < LEAST_PART) continue;
    const meaning = meanings.get(stem) ?? (joint === "" ? meanings.get(`${stem}e`) : undefined);
    if (meaning) return meaning;
  }
  return undefined;
}
