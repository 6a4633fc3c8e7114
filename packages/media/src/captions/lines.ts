import type { CaptionWord } from "./caption-word.ts";

/** Characters that a line of a caption takes at most; wide ones (Chinese, Japanese, Korean) count twice. */
export const MAX_LINE = 42;

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;
const WIDES = new RegExp(WIDE.source, "g");

/** Width of a text in narrow characters. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDES)?.length ?? 0);
}

/** Whether the words take no more than two lines. */
export function fitsTwoLines(words: readonly CaptionWord[]): boolean {
  const text = plain(words);
  return widthOf(text) <= MAX_LINE || twoLines(text) !== undefined;
}

/** The words as the caption shows them: one line, or two of about the same length. */
export function joinWords(words: readonly CaptionWord[]): string {
  const text = plain(words);
  if (widthOf(text) <= MAX_LINE) return text;
  return twoLines(text)?.join("\n") ?? hardWrap(text);
}

function plain(words: readonly CaptionWord[]): string {
  let text = "";
  for (const { word, punctuation = "" } of words) {
    const bare = WIDE.test(text.at(-1) ?? "") && WIDE.test(word[0] ?? "");
    text += (text === "" || bare ? "" : " ") + word + punctuation;
  }
  return text.replaceAll(/\s+/g, " ").trim();
}

/** The most even split into two lines, at a space or between wide characters; punctuation draws the break to it. */
function twoLines(text: string): [string, string] | undefined {
  let best: [string, string] | undefined;
  let bestCost = Infinity;
  for (let at = 1; at < text.length; at++) {
    const atSpace = text[at] === " ";
    if (!atSpace && !(WIDE.test(text[at - 1]!) && WIDE.test(text[at]!))) continue;
    const first = text.slice(0, at);
    const second = text.slice(at).trimStart();
    if (widthOf(first) > MAX_LINE || widthOf(second) > MAX_LINE) continue;
    const cost = Math.abs(widthOf(first) - widthOf(second)) - (/[,;:.!?–—]$/.test(first) ? 8 : 0);
    if (cost < bestCost) {
      best = [first, second];
      bestCost = cost;
    }
  }
  return best;
}

/** For single words longer than a line: cut anywhere, and what two lines cannot hold is left out. */
function hardWrap(text: string): string {
  const characters = [...text];
  const lines = [
    characters.slice(0, MAX_LINE).join(""),
    characters.slice(MAX_LINE, 2 * MAX_LINE - 1).join(""),
  ];
  return `${lines.join("\n")}${characters.length > 2 * MAX_LINE - 1 ? "…" : ""}`;
}
