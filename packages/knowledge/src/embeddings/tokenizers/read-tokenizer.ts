import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CharactersMap } from "./characters-map.ts";
import type { Tokenizer } from "./tokenizer.ts";
import { Unigram } from "./unigram.ts";
import { WordPiece } from "./word-piece.ts";

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
    ...(map !== undefined && { characters: new CharactersMap(map) }),
  });
}

function charactersOf(normalizer: Written["normalizer"]): string | undefined {
  if (!normalizer) return undefined;
  const all = [normalizer, ...(normalizer.normalizers ?? [])];
  return all.find(({ type }) => type === "Precompiled")?.precompiled_charsmap;
}
