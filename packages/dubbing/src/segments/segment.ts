/** Scripts that put no space between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}、。！？，；：]/u;

/** A word of a film's sound, when it sounds and who says it. */
export interface HeardWord {
  word: string;
  startMs: number;
  endMs: number;
  /** What follows the word ("," "." "?" …), where the engine hears it. */
  punctuation?: string;
  /** As in the `SpeakerTurn`s of `@orator/speech`. */
  speaker: number;
}

/** A stretch of the source in which one speaker says what is translated as one: a sentence or a part of it. */
export interface Segment {
  /** 0 for the first of the film, then 1, … */
  id: number;
  startMs: number;
  endMs: number;
  speaker: number;
  /** In the language of the source. */
  text: string;
}

/** A segment and what is said instead of it. */
export interface DubbedLine extends Segment {
  /** In the language of the target. */
  target: string;
}

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
