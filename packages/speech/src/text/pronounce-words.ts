import { MARKUP } from "./markup.ts";

/** A word, or several in a row, and how it is to be said: as in `[[word|pronunciation]]`. */
type Vocabulary = readonly (readonly [word: string, pronunciation: string])[];

/**
 * A script in which the words of a vocabulary carry their pronunciations: whole words alone, in upper or lower case, the longest first.
 * What is marked in the script already stays as it is. Words hold none of `[`, `]` and `|`.
 */
export function pronounceWords(script: string, vocabulary: Vocabulary): string {
  const said = new Map(vocabulary.map(([word, pronunciation]) => [keyOf(word), pronunciation]));
  said.delete("");
  if (said.size === 0) return script;
  const words = [...said.keys()]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const marked = (text: string): string =>
    text.normalize("NFC").replace(found, (word) => `[[${word}|${said.get(keyOf(word)) ?? word}]]`);
  let [out, at] = ["", 0];
  for (const match of script.matchAll(MARKUP)) {
    out += marked(script.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return out + marked(script.slice(at));
}

function keyOf(word: string): string {
  return word.normalize("NFC").trim().toLowerCase();
}
