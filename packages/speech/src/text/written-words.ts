import { MARKUP, cleanText } from "./markup.ts";
import { plainScript } from "./plain-script.ts";
import type { Sentence } from "./sentence.ts";

/** A word as its script has it, with all that stands around it: quotes, brackets, signs, and the space before it. */
export interface WrittenWord {
  /** Those of all words of a script, one after the other, are the script without its marks. */
  text: string;
  /** Where in `text` that stands which is said: `[from, to)` in UTF-16 units. */
  from: number;
  to: number;
}

/** A word that is not found within so much text is shown nowhere: it can't be far. */
const REACH_CHARACTERS = 600;
/**
 * What stands before a word rather than behind the one before it: a new line with its bullet, else the last space with
 * quotes and brackets that open behind it.
 */
const BEFORE_WORD = /(?:\s*\n[^]*|\s+(?:[([{«»“„‘‚¿¡"'*_#`]+\s*)?|[([{«“„‘‚¿¡]+)$/u;
const READABLE = /[a-z0-9]{4}/i;
const ASCII = /^[!-~]$/;
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** "**bold**", "*slanted*", "`code`", "## Heading", as models write them; "2 * 3", "2**3" and "C#" are none of these. */
const EMPHASIS =
  /(?<![\p{L}\p{N}*`])([*`]{1,3})(?=[^\s*`])([^*`\n]{1,400}?)(?<=[^\s*`])\1(?![\p{L}\p{N}*`])/gu;
const STRAY_EMPHASIS =
  /(?<![^\s([{"“„«])\*{2,3}(?=[^\s*])|(?<=[^\s*])\*{2,3}(?![^\s.,;:!?)\]}"”»])|^#{1,6}[ \t]+/gmu;

/**
 * The text of a script as its writer wants it seen: with every sign, but for what it brought along ({@link plainScript}), marks of
 * pronunciation, breaks, tags and emphasis, and characters that steer machines.
 */
export function writtenText(script: string): string {
  return (
    plainScript(script)
      .replace(MARKUP, (mark, shown?: string, pronunciation?: string) =>
        pronunciation === undefined
          ? /^<break\b/.test(mark)
            ? ""
            : " "
          : shown!.trim() || pronunciation.trim(),
      )
      // Line breaks and tabs are text; other control characters and halves of surrogate pairs can't even be stored.
      .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
      .replace(EMPHASIS, "$2")
      .replace(STRAY_EMPHASIS, "")
  );
}

/**
 * Finds the words of sentences that were read from a script in what is written there: the reader says "four point nine" of
 * "4.9" and splits "C++" in three, and neither is for the eye.
 *
 * @param sentences all that were read from `script`, in their order
 * @returns a list for each sentence, with an entry for each of its words; a word that is written nowhere has an empty place
 */
export function writtenWords(script: string, sentences: readonly Sentence[]): WrittenWord[][] {
  const text = writtenText(script);
  const { folded, starts, ends } = fold(text);
  let cursor = 0;
  const places = sentences.flatMap(({ words }) =>
    words.map(({ shown }) => {
      const wanted = fold(shown).folded;
      const reach = folded.slice(cursor, cursor + REACH_CHARACTERS + wanted.length);
      const found = wanted === "" ? -1 : reach.indexOf(wanted);
      // A word that is not here may well be further on: what can be read is not passed over for it.
      if (found < 0 || READABLE.test(reach.slice(0, found)))
        return { from: starts[cursor]!, to: starts[cursor]! };
      const from = cursor + found;
      cursor = from + wanted.length;
      return { from: starts[from]!, to: ends[cursor - 1]! };
    }),
  );
  const pieces = cutBetween(text, places);
  let next = 0;
  return sentences.map(({ words }) => words.map(() => pieces[next++]!));
}

/** Cuts the text between its words. */
function cutBetween(text: string, places: readonly { from: number; to: number }[]): WrittenWord[] {
  let begin = 0;
  return places.map(({ from, to }, index) => {
    const next = places[index + 1];
    const start = begin;
    const gap = next === undefined ? "" : text.slice(to, next.from);
    begin = next === undefined ? text.length : next.from - (BEFORE_WORD.exec(gap)?.[0].length ?? 0);
    return { text: text.slice(start, begin), from: from - start, to: to - start };
  });
}

/** The text as readers get it, character by character, and the stretch of the text that each of its characters comes from. */
function fold(text: string): { folded: string; starts: number[]; ends: number[] } {
  let folded = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const clean = ASCII.test(cluster) ? cluster : cleanText(cluster).replace(/\s/g, " ");
    // Signs of emphasis may be gone from the text already.
    if ((clean === " " && folded.endsWith(" ")) || clean === "*" || clean === "`") continue;
    for (let count = 0; count < clean.length; count++) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
    folded += clean;
  }
  starts.push(text.length);
  return { folded, starts, ends };
}
