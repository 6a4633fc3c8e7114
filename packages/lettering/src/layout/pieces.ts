const words = new Intl.Segmenter("en", { granularity: "word" });
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Scripts that are written without spaces, pictures, and the punctuation of East Asia: a line may end anywhere by them. */
const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Emoji_Presentation}\p{Regional_Indicator}\u2600-\u27bf\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u;
/** What no line begins with: closing marks, small kana, marks of repetition, and whatever stands on the letter before it. */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}\p{M}.,;:!?%‰°…‥、。，．・：；？！ー～〜々〻ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ¢℃％"'\u0e2f\u0e46\u0eaf\u0ec6\u0f0d\u0f0e\u104a\u104b\u17d4-\u17d7]/u;
/** What no line ends with. */
const NOT_LAST = /[\p{Ps}\p{Pi}$£¥€₩＄￡￥]$/u;
const SPACE_END = /[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]$/u;
const SPACE_START = /^[ \u1680\u2000-\u2006\u2008-\u200b\u205f\u3000]/u;
const HYPHEN_END = /[\p{L}\p{N}][-‐–—/\\]$|[–—]$/u;

/**
 * Cuts a paragraph into pieces between which a line may end; each has the spaces that follow it. East Asian texts and those of
 * South-East Asia are cut between words, after the dictionaries of ICU; the rules are those of UAX 14 in short.
 */
export function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(paragraph)) {
    const before = pieces.at(-1);
    if (before === undefined || !mayBreak(before, segment)) pieces.push((pieces.pop() ?? "") + segment);
    else pieces.push(segment);
  }
  return pieces;
}

function mayBreak(before: string, after: string): boolean {
  if (SPACE_START.test(after)) return false;
  if (SPACE_END.test(before)) return true;
  if (NOT_FIRST.test(after) || NOT_LAST.test(before)) return false;
  if (HYPHEN_END.test(before)) return /^[\p{L}\p{N}]/u.test(after);
  return DENSE.test(lastOf(before)) || DENSE.test(firstOf(after));
}

function lastOf(text: string): string {
  return text.slice(-12).match(/[^\p{M}\p{Cf}](?=[\p{M}\p{Cf}]*$)/u)?.[0] ?? "";
}

function firstOf(text: string): string {
  return String.fromCodePoint(text.codePointAt(0)!);
}

/** What a reader takes for one character each. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
