import { readForeignTerm } from "./foreign-terms.ts";
import type { ReadWord } from "./read-english.ts";

/** A sign, a word of bounded length, and the unit that follows it. */
const WORD =
  /[-−$€£¥₹₽₩+]?[\p{L}\p{N}\p{M}](?:[\p{L}\p{N}\p{M}\u200C\u200D]|['’.,:/-](?=[\p{L}\p{N}])|\+(?![\p{L}\p{N}])){0,120}(?:#(?![\p{L}\p{N}])|\s?[%°€$£¥₹₽₩])?/uy;
const WORD_START = /[-−$€£¥₹₽₩+]?[\p{L}\p{N}\p{M}]/gu;
const NO_PUNCTUATION = /[^.,;:!?…–—。！？、，؟،।॥።]/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/**
 * Reads one paragraph of clean text in a language whose engine knows its numbers itself: words as they are written, with
 * the punctuation that follows them; what is written in short or in signs as it is said.
 */
export function readForeign(text: string, locale: string): ReadWord[] {
  const words: ReadWord[] = [];
  const spaced = UNSPACED.test(text) ? segment(text, locale) : text;
  const language = locale.split("-")[0]!;
  let end = 0;
  const addPunctuation = (between: string) => {
    const punctuation = between.replace(NO_PUNCTUATION, "");
    const last = words.at(-1);
    if (last && punctuation) last.punctuation = punctuation;
  };
  for (let at = nextWord(spaced, end); at !== undefined; at = nextWord(spaced, end)) {
    addPunctuation(spaced.slice(end, at));
    const term = readForeignTerm(spaced, at, language);
    if (term) {
      words.push(term);
      end = at + term.shown.length;
      continue;
    }
    WORD.lastIndex = at;
    const [whole] = WORD.exec(spaced)!;
    end = at + whole.length;
    words.push({ shown: whole, spoken: [whole] });
  }
  addPunctuation(spaced.slice(end));
  return words;
}

/** Where the next word, or a telephone number that begins with a sign, starts; `undefined` behind the last one. */
function nextWord(text: string, from: number): number | undefined {
  WORD_START.lastIndex = from;
  return WORD_START.exec(text)?.index;
}

/** Puts a space between words where the script has none. */
function segment(text: string, locale: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment, isWordLike }) => (isWordLike ? ` ${segment}` : segment)).join("");
}
