import type { Tokenizer, Tokens } from "./tokenizer.ts";

const HAN = /\p{Unified_Ideograph}|[\uF900-\uFAFF\u{2F800}-\u{2FA1F}]/gu;
/** What BERT takes for punctuation: all that Unicode does, and every sign of ASCII. */
const PIECE = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu;
const CONTROLS = /\uFFFD|(?![\t\n\r])\p{C}/gu;
const LONGEST_WORD = 100;

/**
 * Cuts text as BERT's uncased models have learnt it: accents off, punctuation and Han characters apart, then the longest
 * known pieces from the left (Devlin et al. 2018; Wu et al. 2016).
 */
export class WordPiece implements Tokenizer {
  readonly padding: number;
  readonly #ids: ReadonlyMap<string, number>;
  readonly #begin: number;
  readonly #end: number;
  readonly #unknown: number;

  /** @param vocabulary number by piece. Throws an Error where the marks of BERT are missing. */
  constructor(vocabulary: ReadonlyMap<string, number>) {
    this.#ids = vocabulary;
    const [padding, begin, end, unknown] = ["[PAD]", "[CLS]", "[SEP]", "[UNK]"].map((mark) => {
      const id = vocabulary.get(mark);
      if (id === undefined) throw new Error(`the vocabulary has no ${mark}`);
      return id;
    }) as [number, number, number, number];
    this.padding = padding;
    this.#begin = begin;
    this.#end = end;
    this.#unknown = unknown;
  }

  /** Of a vocab.txt: a piece a line. */
  static ofLines(text: string): WordPiece {
    const lines = text.split(/\r?\n/);
    if (lines.at(-1) === "") lines.pop();
    return new WordPiece(new Map(lines.map((piece, id) => [piece, id])));
  }

  pieces(text: string, most: number): number[] {
    const ids: number[] = [];
    for (const word of basicWords(text)) {
      ids.push(...this.#piecesOf(word));
      if (ids.length >= most) return ids.slice(0, most);
    }
    return ids;
  }

  mark(first: readonly number[], second?: readonly number[]): Tokens {
    const ids = [this.#begin, ...first, this.#end];
    const rest = second ? [...second, this.#end] : [];
    return { ids: [...ids, ...rest], types: [...ids.map(() => 0), ...rest.map(() => 1)] };
  }

  #piecesOf(word: string): number[] {
    const letters = [...word];
    if (letters.length > LONGEST_WORD) return [this.#unknown];
    const ids: number[] = [];
    for (let start = 0; start < letters.length;) {
      const found = this.#longest(letters, start);
      if (found === undefined) return [this.#unknown];
      ids.push(found.id);
      start = found.end;
    }
    return ids;
  }

  #longest(letters: readonly string[], start: number): { id: number; end: number } | undefined {
    const sign = start > 0 ? "##" : "";
    for (let end = letters.length; end > start; end--) {
      const id = this.#ids.get(sign + letters.slice(start, end).join(""));
      if (id !== undefined) return { id, end };
    }
    return undefined;
  }
}

function basicWords(text: string): string[] {
  const plain = text
    .replace(CONTROLS, "")
    .replace(HAN, " $& ")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "");
  return plain.toLowerCase().match(PIECE) ?? [];
}
