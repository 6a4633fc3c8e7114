/** Scripts that have no spaces between words, and their punctuation. Korean is as wide as Chinese, and has them. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3001-\u303f\u30fb\u30fc\uff01-\uff60]/u;
const LAST = /.\p{M}*$/su;

/** Whether two words are written without a space between them, as those of Chinese, Japanese and Thai. */
export function isWrittenTogether(before: string, after: string): boolean {
  const [last = ""] = LAST.exec(before.slice(-12)) ?? [];
  return UNSPACED.test(first(last)) && UNSPACED.test(first(after));
}

function first(text: string): string {
  return text === "" ? "" : String.fromCodePoint(text.codePointAt(0)!);
}
