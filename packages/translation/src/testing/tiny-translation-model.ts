import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { InstalledModel } from "@orator/models";
import { END, sentencePieceFile, UNKNOWN } from "./sentencepiece-file.ts";
import { MOST_PIECES, wordListNetwork } from "./word-list-network.ts";

/** How a small translation model is made. */
export interface TinyTranslationModel {
  /** "translate-en-de". */
  name: string;
  /** At most 11 words and what becomes of them, in the capitals in which they are found; all else stays, character by character. */
  words: Readonly<Record<string, string>>;
  /** Whether each language has a vocabulary of its own, with other numbers, as those of Chinese have. Default false. */
  hasTwoVocabularies?: boolean;
}

/** All of ASCII that is seen, and the blank as SentencePiece writes it. */
const CHARACTERS = ["▁", ...Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i))];
/** Begins every shortlist. */
const SHORTLIST_MAGIC = 0xf11a48d5013417f5n;

/** Bytes of the files of a model as they are published, by name: the same kinds of files as the real ones', so that what must come out is known. */
export function tinyTranslationFiles({
  words,
  hasTwoVocabularies = false,
}: Omit<TinyTranslationModel, "name">): Record<string, Uint8Array> {
  const wordPieces = Object.entries(words).flatMap((pair) => pair.map((word) => `▁${word}`));
  const pieces = [...new Set([...CHARACTERS, ...wordPieces])];
  const source = [...pieces, ...fillers(MOST_PIECES - FIRST - pieces.length)];
  const target = hasTwoVocabularies ? source.toReversed() : source;
  const said = source.map((piece) => {
    const word = piece.slice(1);
    return target.indexOf(piece.startsWith("▁") && word in words ? `▁${words[word]!}` : piece) + FIRST;
  });
  const table = [END, UNKNOWN, ...said];
  const vocabularies = hasTwoVocabularies
    ? { "source.spm.gz": sentencePieceFile(source), "target.spm.gz": sentencePieceFile(target) }
    : { "vocabulary.spm.gz": sentencePieceFile(source) };
  const files = {
    "network.bin.gz": wordListNetwork(table, { isShared: !hasTwoVocabularies }),
    "shortlist.bin.gz": shortlistOf(table),
    ...vocabularies,
  };
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, gzipSync(bytes)]));
}

/** Writes a model of translation into a folder of models, switched on. */
export function writeTinyTranslationModel(modelsFolder: string, model: TinyTranslationModel): InstalledModel {
  const folder = join(modelsFolder, model.name);
  mkdirSync(folder, { recursive: true });
  const files = tinyTranslationFiles(model);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const digests = Object.entries(files).map(([name, bytes]) => [
    name,
    createHash("sha256").update(bytes).digest("hex"),
  ]);
  const written = { revision: "test", files: Object.fromEntries(digests), measures: {} };
  writeFileSync(join(folder, "installed.json"), JSON.stringify(written));
  return { ...written, name: model.name, folder };
}

/** Ids before it are the end's and the unknown's. */
const FIRST = 2;

function fillers(count: number): string[] {
  if (count < 0) throw new RangeError("too many words");
  return Array.from({ length: count }, (_, i) => `\u{f0000}${i}`);
}

/** For each piece what it may become; the first ones are always allowed. */
function shortlistOf(table: readonly number[]): Uint8Array {
  const offsets = Array.from({ length: table.length + 1 }, (_, i) => i);
  const header = [SHORTLIST_MAGIC, 0, FIRST, 1, offsets.length, table.length].map(BigInt);
  return Buffer.concat([
    Buffer.from(BigUint64Array.from([...header, ...offsets.map(BigInt)]).buffer),
    Buffer.from(Uint32Array.from(table).buffer),
  ]);
}
