import type { HeardWord } from "./segment.ts";

/** Scripts that put no space between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。！？，；：]/u;

/** Words and their punctuation as running text; no space between two words of a script that has none. */
export function joinWords(words: readonly Pick<HeardWord, "word" | "punctuation">[]): string {
  let text = "";
  for (const { word, punctuation = "" } of words) {
    const next = word.trim() + punctuation.trim();
    if (next === "") continue;
    const isTight = text === "" || (isSpaceless(text.at(-1)!) && isSpaceless(next[0]!));
    text += isTight ? next : ` ${next}`;
  }
  return text;
}

/** Whether a character belongs to a script without spaces, its punctuation included. */
export function isSpaceless(character: string): boolean {
  return SPACELESS.test(character);
}
