import type { ReadWord } from "./read-english.ts";

const WORD =
  /([^\p{L}\p{N}\p{M}]*)([\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\u200C\u200D]|['’.,:/-](?=[\p{L}\p{N}]))*(?:\s?[%°€$£¥₹₽₩])?)([^\p{L}\p{N}\s]*)/gu;
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
  for (const [, before = "", shown = "", after = ""] of spaced.matchAll(WORD)) {
    const last = words.at(-1);
    const dangling = before.replace(/[^.,;:!?…–—。！？、，؟،।॥]/gu, "");
    if (last && dangling) last.punctuation = (last.punctuation ?? "") + dangling;
    const sign = /[-−$€£¥₹₽₩+]$/.exec(before)?.[0] ?? "";
    const punctuation = after.replace(/[^.,;:!?…–—。！？、，؟،।॥။።]/gu, "");
    words.push({ shown: sign + shown, spoken: [sign + shown], ...(punctuation ? { punctuation } : {}) });
  }
  return words;
}

/** Puts a space between words where the script has none. */
function segment(text: string, locale: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment, isWordLike }) => (isWordLike ? ` ${segment}` : segment)).join("");
}
