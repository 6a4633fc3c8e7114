import type { Vocabulary } from "./vocabulary.ts";

/** A word of a text and the tokens that it is made of. */
interface TokenWord {
  /** Without surrounding punctuation; "" for a dash that stands alone. */
  word: string;
  /** What follows it, as captions show it. */
  punctuation?: string;
  /** Indices of its first token and of the first after it. */
  from: number;
  to: number;
}

/** Languages that are written without spaces: each token that ends a character is a word there. */
const UNSPACED = new Set(["zh", "ja", "th", "lo", "my", "yue"]);
const BEFORE = /^[\s"'“‘«¿¡([{-]+/u;
const AFTER = /[\s"'”’».,;:!?…–—。，！？：；、،؟؛।॥)\]}-]+$/u;
const SHOWN = /[.,;:!?…–—。，！？：；、،؟؛।॥]+/u;

/** Puts the tokens of a text together to words: a token that begins with a space begins a word. */
export function splitWords(
  tokens: readonly number[],
  vocabulary: Pick<Vocabulary, "textOf">,
  language: string,
): TokenWord[] {
  const pieces = wholeCharacters(tokens, vocabulary);
  const words: { text: string; from: number; to: number }[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const isMark = !/[\p{L}\p{N}]/u.test(piece.text);
    const begins = UNSPACED.has(language) ? !isMark : piece.text.startsWith(" ");
    if (last && !begins) {
      last.text += piece.text;
      // A mark listens to the rest after the word, which is no part of it.
      if (!isMark) last.to = piece.to;
    } else words.push({ ...piece });
  }
  return words.map(({ text, from, to }) => {
    const bare = text.replace(BEFORE, "");
    const word = bare.replace(AFTER, "");
    const [punctuation] = SHOWN.exec(bare.slice(word.length)) ?? [];
    return { word, from, to, ...(punctuation !== undefined && { punctuation }) };
  });
}

/** Tokens as text; those that hold half a character are put together with what completes it. */
function wholeCharacters(
  tokens: readonly number[],
  { textOf }: Pick<Vocabulary, "textOf">,
): { text: string; from: number; to: number }[] {
  const pieces: { text: string; from: number; to: number }[] = [];
  let from = 0;
  for (let to = 1; to <= tokens.length; to++) {
    const text = textOf(tokens.slice(from, to));
    if (text.includes("\uFFFD") && to < tokens.length) continue;
    pieces.push({ text, from, to });
    from = to;
  }
  return pieces;
}
