import type { ReadWord } from "./read-english.ts";

/** A sign, a word of bounded length, and the unit that follows it. */
const WORD =
  /([-−$€£¥₹₽₩+]?)([\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\u200C\u200D]|['’.,:/-](?=[\p{L}\p{N}])){0,120}(?:\s?[%°€$£¥₹₽₩])?)/gu;
const NO_PUNCTUATION = /[^.,;:!?…–—。！？、，؟،।॥።]/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/**
 * Reads one paragraph of clean text in a language whose engine knows its numbers and abbreviations itself: words as
 * they are written, with the punctuation that follows them.
 */
export function readForeign(text: string, locale: string): ReadWord[] {
  const words: ReadWord[] = [];
  const spaced = UNSPACED.test(text) ? segment(text, locale) : text;
  let end = 0;
  const addPunctuation = (between: string) => {
    const punctuation = between.replace(NO_PUNCTUATION, "");
    const last = words.at(-1);
    if (last && punctuation) last.punctuation = punctuation;
  };
  for (const match of spaced.matchAll(WORD)) {
    const [whole, sign = "", shown = ""] = match;
    addPunctuation(spaced.slice(end, match.index));
    end = match.index + whole.length;
    words.push({ shown: sign + shown, spoken: [sign + shown] });
  }
  addPunctuation(spaced.slice(end));
  return words;
}

/** Puts a space between words where the script has none. */
function segment(text: string, locale: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment, isWordLike }) => (isWordLike ? ` ${segment}` : segment)).join("");
}
