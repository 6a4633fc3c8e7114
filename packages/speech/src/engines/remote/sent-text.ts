import type { ScriptWord, Sentence } from "../../text/sentence.ts";
import { respelled } from "./syllables.ts";

/** A sentence as an engine is to read it, and where its words are in that. */
export interface SentText {
  text: string;
  /** Of each word, in code points: its first character and the one after its last. */
  spans: readonly (readonly [start: number, end: number])[];
}

/** How one word is written for the engine; the pieces around it are added by {@link sentText}. */
type WriteWord = (word: ScriptWord) => string;

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/**
 * Writes a sentence the way its author did: such an engine reads numbers and abbreviations itself, and better from "$5" than from
 * "five dollars". A word whose pronunciation was given is written as that.
 *
 */
export function sentText(sentence: Sentence, write: WriteWord = plainWord): SentText {
  const spans: [number, number][] = [];
  let text = "";
  let length = 0;
  const add = (piece: string) => {
    text += piece;
    length += [...piece].length;
  };
  sentence.words.forEach((word, i) => {
    const isLast = i === sentence.words.length - 1;
    const before = sentence.words[i - 1];
    if (before && !(UNSPACED.test(before.shown.at(-1)!) && UNSPACED.test(word.shown[0]!))) add(" ");
    const start = length;
    add(write(word));
    spans.push([start, length]);
    add(punctuationAfter(word, isLast));
  });
  return { text, spans };
}

/** A word in plain letters: as it is shown, or as it is to be said where somebody said how. */
export function plainWord(word: ScriptWord): string {
  if (!word.isGiven) return word.shown;
  return word.arpabet ? respelled(word.arpabet) : word.spoken.join(" ");
}

/** Marks that guide a reader's voice; brackets and quotes do not. A pause that was asked for becomes a comma, to be made longer later. */
function punctuationAfter(
  { shown, punctuation = "", breakAfterMs = 0 }: ScriptWord,
  isLast: boolean,
): string {
  const marks = punctuation.replace(/[^.,;:!?…–—。！？、，؟،।॥።]/gu, "");
  if (isLast) return marks || (/[.!?…]$/.test(shown) ? "" : ".");
  if (marks === "" && breakAfterMs > 0) return ",";
  return /^[–—]$/.test(marks) ? ` ${marks}` : marks;
}
