import type { Span } from "../../timing/silences.ts";
import type { ScriptWord, Sentence } from "../../text/sentence.ts";

/** A piece of text and when it sounds. */
export interface TimedToken extends Span {
  text: string;
}

/**
 * When each word of a sentence sounds, from the pieces that an engine timed: words, parts of words, or single characters, with
 * punctuation or without, as they were written or as the engine reads them aloud.
 *
 * @returns undefined where the pieces are not those of the sentence, or their times are not in order
 */
export function wordsOfTokens(sentence: Sentence, tokens: readonly TimedToken[]): Span[] | undefined {
  const letters = tokens.flatMap(spread);
  const found =
    match(sentence.words, letters, ({ shown }) => shown) ??
    match(sentence.words, letters, ({ spoken }) => spoken.join("")) ??
    match(sentence.words, letters, ({ shown, spoken, isGiven }) => (isGiven ? spoken.join("") : shown));
  return found && isInOrder(found) ? found : undefined;
}

/** The letters of a piece, each with its share of the time. */
function spread({ text, startMs, endMs }: TimedToken): TimedToken[] {
  const letters = lettersOf(text);
  const stepMs = (endMs - startMs) / Math.max(1, letters.length);
  return letters.map((letter, i) => ({
    text: letter,
    startMs: startMs + i * stepMs,
    endMs: startMs + (i + 1) * stepMs,
  }));
}

function match(
  words: readonly ScriptWord[],
  letters: readonly TimedToken[],
  written: (word: ScriptWord) => string,
): Span[] | undefined {
  const spans: Span[] = [];
  let at = 0;
  for (const word of words) {
    const own = lettersOf(written(word));
    const found = letters.slice(at, at + own.length);
    if (own.length === 0 || found.map(({ text }) => text).join("") !== own.join("")) return undefined;
    spans.push({ startMs: found[0]!.startMs, endMs: found.at(-1)!.endMs });
    at += own.length;
  }
  return at === letters.length ? spans : undefined;
}

function lettersOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}$€£¥%]/gu) ?? []
  );
}

function isInOrder(spans: readonly Span[]): boolean {
  let lastMs = 0;
  for (const { startMs, endMs } of spans) {
    if (!(startMs >= lastMs - 1 && endMs > startMs)) return false;
    lastMs = endMs;
  }
  return true;
}
