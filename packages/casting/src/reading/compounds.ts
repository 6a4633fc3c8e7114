import type { Meaning } from "../meanings/meaning.ts";
import type { Lexicon } from "./lexicon.ts";

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
export function compoundOf(key: string, { meanings }: Lexicon): CompoundPart[] | undefined {
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
