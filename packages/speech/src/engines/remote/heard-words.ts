import type { TimedWord } from "../../speech.ts";
import type { Span } from "../../timing/silences.ts";

/** A piece of what was heard. */
export interface HeardPiece extends Span {
  text: string;
}

const EDGES = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}%°]*)$/su;

/** Words with the capitals and the punctuation of the whole text, for engines whose words have none. */
export function wordsLikeText(text: string, pieces: readonly HeardPiece[]): TimedWord[] {
  const tokens = text.split(/\s+/).filter((token) => token !== "");
  let next = 0;
  let lastEndMs = 0;
  return pieces.flatMap((piece) => {
    const own = wordOf(piece.text);
    if (own.word === "") return [];
    const at = tokens.findIndex(
      (token, i) => i >= next && i < next + 4 && plain(token) === plain(piece.text),
    );
    if (at >= 0) next = at + 1;
    const startMs = Math.max(lastEndMs, piece.startMs);
    const endMs = Math.max(startMs, piece.endMs);
    lastEndMs = endMs;
    return [{ ...own, ...(at >= 0 && wordOf(tokens[at]!)), startMs, endMs }];
  });
}

/** The words of longer pieces, each with its share of the time by its letters. */
export function spreadPieces(pieces: readonly HeardPiece[]): TimedWord[] {
  return pieces.flatMap(({ text, startMs, endMs }) => {
    const words = text
      .split(/\s+/)
      .map(wordOf)
      .filter(({ word }) => word !== "");
    const letters = words.reduce((sum, { word }) => sum + word.length + 1, 0);
    let atMs = startMs;
    return words.map((word) => {
      const start = atMs;
      atMs += ((endMs - startMs) * (word.word.length + 1)) / letters;
      return { ...word, startMs: start, endMs: atMs };
    });
  });
}

function wordOf(token: string): Pick<TimedWord, "word" | "punctuation"> {
  const [, , word = "", after = ""] = EDGES.exec(token.trim()) ?? [];
  const punctuation = after.replace(/[^.,;:!?…–—。！？、，؟،।॥።]/gu, "");
  return { word, ...(punctuation && word && { punctuation }) };
}

function plain(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]/gu, "");
}
