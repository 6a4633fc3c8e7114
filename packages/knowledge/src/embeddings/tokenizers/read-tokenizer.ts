import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { charactersMap } from "./characters-map.ts";
import type { CharactersMap } from "./characters-map.ts";
import type { Tokenizer, Tokens } from "./tokenizer.ts";
import { WordPiece } from "./word-piece.ts";

/** Stands before each word, for the space. */
const SPACE = "▁";

/** How much worse an unknown character is than the worst piece, in natural logarithms. */
const UNKNOWN_PENALTY = 10;

/** What a unigram model has learnt. */
interface UnigramModel {
  /** Pieces in the order of their numbers, each with the logarithm of its probability. */
  pieces: readonly (readonly [piece: string, score: number])[];
  unknown: number;
  begin: number;
  end: number;
  padding: number;
  /** Defaults to the compatibility forms of Unicode (NFKC). */
  characters?: CharactersMap | undefined;
}

interface Written {
  model?: {
    type?: string;
    vocab?: Record<string, number> | [string, number][];
    unk_id?: number;
  };
  normalizer?: WrittenNormalizer | null;
}

interface WrittenNormalizer {
  type: string;
  precompiled_charsmap?: string;
  normalizers?: WrittenNormalizer[];
}

/**
 * The tokenizer of a model's folder: of vocab.txt (BERT's uncased models), else of tokenizer.json, which says its kind.
 *
 * @throws Error where neither is there, or the file is of another kind
 */
export function readTokenizer(folder: string): Tokenizer {
  const words = join(folder, "vocab.txt");
  if (existsSync(words)) return WordPiece.ofLines(readFileSync(words, "utf8"));
  const file = join(folder, "tokenizer.json");
  if (!existsSync(file)) throw new Error("the model has neither vocab.txt nor tokenizer.json");
  const { model = {}, normalizer } = JSON.parse(readFileSync(file, "utf8")) as Written;
  const { vocab } = model;
  if (Array.isArray(vocab)) return unigramOf(vocab, model.unk_id, normalizer);
  if (model.type === "WordPiece" && vocab !== undefined) return new WordPiece(new Map(Object.entries(vocab)));
  throw new Error(`a tokenizer of the kind ${model.type ?? "unknown"} can't be read`);
}

function unigramOf(
  pieces: [string, number][],
  unknown: number | undefined,
  normalizer: Written["normalizer"],
): Tokenizer {
  const numberOf = (mark: string): number => {
    const id = pieces.findIndex(([piece]) => piece === mark);
    if (id < 0) throw new Error(`the vocabulary has no ${mark}`);
    return id;
  };
  const map = charactersOf(normalizer);
  return new Unigram({
    pieces,
    unknown: unknown ?? numberOf("<unk>"),
    begin: numberOf("<s>"),
    end: numberOf("</s>"),
    padding: numberOf("<pad>"),
    ...(map !== undefined && { characters: charactersMap(map) }),
  });
}

function charactersOf(normalizer: Written["normalizer"]): string | undefined {
  if (!normalizer) return undefined;
  const all = [normalizer, ...(normalizer.normalizers ?? [])];
  return all.find(({ type }) => type === "Precompiled")?.precompiled_charsmap;
}

/**
 * Cuts text as SentencePiece's unigram models have learnt it (Kudo 2018): of all ways to cut a word into known pieces the most
 * probable one, found by Viterbi's algorithm. Unknown characters side by side are one unknown piece.
 */
export class Unigram implements Tokenizer {
  readonly padding: number;
  readonly #model: UnigramModel;
  readonly #ids: Map<string, number>;
  readonly #longest: number;
  readonly #unknownScore: number;

  constructor(model: UnigramModel) {
    this.#model = model;
    this.padding = model.padding;
    this.#ids = new Map(model.pieces.map(([piece], id) => [piece, id]));
    this.#longest = model.pieces.reduce((longest, [piece]) => Math.max(longest, piece.length), 1);
    this.#unknownScore =
      model.pieces.reduce((least, [, score]) => Math.min(least, score), 0) - UNKNOWN_PENALTY;
  }

  pieces(text: string, most: number): number[] {
    const { characters } = this.#model;
    const plain = characters ? characters(text) : text.normalize("NFKC");
    const ids: number[] = [];
    for (const word of plain.split(/\s+/u)) {
      if (word === "") continue;
      ids.push(...this.#cut(SPACE + word));
      if (ids.length >= most) return ids.slice(0, most);
    }
    return ids;
  }

  mark(first: readonly number[], second?: readonly number[]): Tokens {
    const { begin, end } = this.#model;
    const ids = [begin, ...first, end, ...(second ? [end, ...second, end] : [])];
    return { ids, types: ids.map(() => 0) };
  }

  #cut(word: string): number[] {
    const letters = [...word];
    /** The best way to each place: its score, where its last piece begins, and that piece's number. */
    const best: { score: number; start: number; id: number }[] = [{ score: 0, start: 0, id: -1 }];
    for (let start = 0; start < letters.length; start++) {
      const { score: before } = best[start]!;
      const take = (end: number, id: number, score: number): void => {
        if (best[end] === undefined || score > best[end].score) best[end] = { score, start, id };
      };
      let piece = "";
      for (let end = start + 1; end <= letters.length; end++) {
        piece += letters[end - 1]!;
        if (piece.length > this.#longest) break;
        const id = this.#ids.get(piece);
        if (id !== undefined) take(end, id, before + this.#model.pieces[id]![1]);
      }
      if (!this.#ids.has(letters[start]!)) take(start + 1, this.#model.unknown, before + this.#unknownScore);
    }
    const ids: number[] = [];
    for (let at = letters.length; at > 0; at = best[at]!.start) {
      const { id } = best[at]!;
      if (id !== this.#model.unknown || ids.at(-1) !== id) ids.push(id);
    }
    return ids.reverse();
  }
}
