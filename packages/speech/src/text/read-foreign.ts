import { readForeignDate, readForeignNumber } from "./foreign-numbers.ts";
import { readForeignTerm } from "./foreign-terms.ts";
import type { ReadWord } from "./read-english.ts";

/** A sign, a word of bounded length, and the unit that follows it. */
const WORD =
  /(?:[-−+\p{Sc}]?[\p{L}\p{N}\p{M}]|[§&№%\p{Sc}])(?:[\p{L}\p{N}\p{M}\u200C\u200D]|['’.,:/-](?=[\p{L}\p{N}])|\+(?![\p{L}\p{N}])){0,120}(?:#(?![\p{L}\p{N}])|\s?[%°€$£¥₹₽₩])?/uy;
const WORD_START = /[-−+\p{Sc}]?[\p{L}\p{N}\p{M}]|[§&№\p{Sc}]|%(?=\d)/gu;
const NO_PUNCTUATION = /[^.,;:!?…–—。！？、，؟،।॥።]/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;

/**
 * Reads one paragraph of clean text in a language whose engine knows whole numbers itself: words as they are written, with
 * the punctuation that follows them; what is written in short or in signs as it is said.
 */
export function readForeign(text: string, locale: string): ReadWord[] {
  const words: ReadWord[] = [];
  const spaced = UNSPACED.test(text) ? segment(text, locale) : text;
  const figures = withLatinDigits(spaced);
  const language = locale.split("-")[0]!;
  let end = 0;
  const addPunctuation = (between: string) => {
    const punctuation = between.replace(NO_PUNCTUATION, "");
    const last = words.at(-1);
    if (last && punctuation) last.punctuation = punctuation;
  };
  for (let at = nextWord(spaced, end); at !== undefined; at = nextWord(spaced, end)) {
    addPunctuation(spaced.slice(end, at));
    const term =
      readForeignDate(figures, at, locale) ??
      readForeignTerm(spaced, at, language) ??
      readForeignNumber(figures, at, locale);
    if (term) {
      end = at + term.shown.length;
      words.push({ ...term, shown: spaced.slice(at, end) });
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

const DIGITS = /[٠-٩۰-۹०-९٪٫٬]/gu;
const MARKS: Readonly<Record<string, string>> = { "٪": "%", "٫": ".", "٬": "," };

/** Digits and their marks as Latin script has them, each in its place. */
function withLatinDigits(text: string): string {
  return text.replace(DIGITS, (sign) => {
    const code = sign.charCodeAt(0);
    return MARKS[sign] ?? String((code - (code < 0x06f0 ? 0x0660 : code < 0x0966 ? 0x06f0 : 0x0966)) % 10);
  });
}

/** Where the next word, or a telephone number that begins with a sign, starts; `undefined` behind the last one. */
function nextWord(text: string, from: number): number | undefined {
  WORD_START.lastIndex = from;
  return WORD_START.exec(text)?.index;
}

/** Puts a space between words where the script has none; what is written in figures stays together. */
function segment(text: string, locale: string): string {
  const segments = new Intl.Segmenter(locale, { granularity: "word" }).segment(text);
  return Array.from(segments, ({ segment, index, isWordLike }) => {
    const isBeside = UNSPACED.test(segment) || UNSPACED.test(text.slice(Math.max(0, index - 2), index));
    return isWordLike && isBeside ? ` ${segment}` : segment;
  }).join("");
}
