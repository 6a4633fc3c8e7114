import { wordsOf } from "./attach.ts";
import type { Sentence } from "./attach.ts";

/** Words that change nothing, and why. */
export interface Ignored {
  /** The user's own words. */
  readonly text: string;
  /** `unknown`: not in the vocabulary; `not drawn`: known, but nothing that people or sets have; `contradicts`: something else was said. */
  readonly why: "unknown" | "not drawn" | "contradicts";
  /** What it contradicts. */
  readonly what?: string;
}

/** The words of a sentence that nothing comes of. Neighbors are listed as one phrase. */
export function leftOver(sentence: Sentence): Ignored[] {
  const { units, denied, bonds } = sentence;
  const lost = units.map((unit, i): Ignored["why"] | undefined => {
    if (unit.is === "unknown") return isWord(unit.key) ? "unknown" : undefined;
    if (unit.is === "beyond") return denied[i] ? undefined : "not drawn";
    if (unit.is === "number") return "unknown";
    // Nobody can be without a nose, or without eyes of some color.
    if (unit.meaning?.is === "thing" && denied[i] && Object.keys(unit.meaning.says).length === 0)
      return unit.meaning.thing === "hair" ? undefined : "not drawn";
    if (unit.meaning?.is !== "trait") return undefined;
    const bond = bonds.get(i);
    if (!bond) return Object.keys(unit.meaning.alone).length > 0 ? undefined : "not drawn";
    if (bond.attribute !== undefined) return undefined;
    return units[bond.thing]!.is === "unknown" ? "unknown" : denied[bond.thing] ? undefined : "not drawn";
  });
  const ignored: Ignored[] = [];
  for (let i = 0; i < units.length; i++) {
    const why = lost[i];
    if (!why) continue;
    let last = i;
    for (let j = i + 1; j < units.length && (lost[j] || isFiller(sentence, j)); j++) {
      if (lost[j] === why) last = j;
      else if (lost[j]) break;
    }
    ignored.push({ text: wordsOf(sentence, i, last), why });
    i = last;
  }
  return ignored;
}

function isWord(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key);
}

function isFiller({ units }: Sentence, at: number): boolean {
  const { meaning } = units[at]!;
  return meaning?.is === "role" && (meaning.role === "filler" || meaning.role === "article");
}
