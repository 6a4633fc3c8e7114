import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { charactersMap } from "./characters-map.ts";
import type { CharactersMap } from "./characters-map.ts";
import { readTokenizer, Unigram } from "./read-tokenizer.ts";
import { encode, encodePair } from "./tokenizer.ts";
import { WordPiece } from "./word-piece.ts";

const WORDS = [
  "[PAD]",
  "[UNK]",
  "[CLS]",
  "[SEP]",
  "un",
  "##aff",
  "##able",
  "!",
  "cafe",
  "東",
  "京",
  "##京",
  "a",
  "##b",
];
const wordPiece = WordPiece.ofLines(`${WORDS.join("\n")}\n`);

function told(text: string): string[] {
  return wordPiece.pieces(text, 100).map((id) => WORDS[id]!);
}

/** A map of one entry, in the layout of darts-clone. */
function mapOf(from: string, to: string): string {
  const key = Buffer.from(from);
  const units = new Uint32Array(256 * (key.length + 2));
  units[0] = 256 << 10;
  for (const [depth, byte] of key.entries()) {
    const at = (256 * (depth + 1)) ^ byte;
    const isLast = depth === key.length - 1;
    units[at] = (((at ^ (256 * (depth + 2))) << 10) | (isLast ? 0x100 : 0) | byte) >>> 0;
  }
  units[256 * (key.length + 1)] = 0x80000000;
  const bytes = Buffer.from(units.buffer);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes, Buffer.from(`${to}\0`)]).toString("base64");
}

const PIECES = [
  ["<s>", 0],
  ["<pad>", 0],
  ["</s>", 0],
  ["<unk>", 0],
  ["▁", -4],
  ["▁wa", -3],
  ["ter", -3],
  ["▁water", -5],
  ["w", -6],
  ["▁fi", -3],
] as [string, number][];

function unigram(characters?: CharactersMap): Unigram {
  return new Unigram({ pieces: PIECES, unknown: 3, begin: 0, end: 2, padding: 1, characters });
}

describe("WordPiece", () => {
  it("takes the longest known pieces from the left, without accents and capitals", () => {
    expect(told("Unaffable CAFÉ!")).toEqual(["un", "##aff", "##able", "cafe", "!"]);
  });

  it("takes Han characters one by one, and a word with a part that is unknown as one unknown", () => {
    expect(told("東京 unx ab")).toEqual(["東", "京", "[UNK]", "a", "##b"]);
  });

  it("marks one text, and tells two apart", () => {
    expect(encode(wordPiece, "cafe", 10)).toEqual({ ids: [2, 8, 3], types: [0, 0, 0] });
    expect(encodePair(wordPiece, "a", "cafe!", 10)).toEqual({
      ids: [2, 12, 3, 8, 7, 3],
      types: [0, 0, 0, 1, 1, 1],
    });
  });

  it("cuts long texts, and leaves a text its part beside a long question", () => {
    expect(encode(wordPiece, "a ".repeat(500), 8).ids).toEqual([2, 12, 12, 12, 12, 12, 12, 3]);
    const { ids, types } = encodePair(wordPiece, "a ".repeat(500), "cafe ".repeat(500), 20);
    expect(ids.length).toBeLessThanOrEqual(20);
    expect(types.filter((type) => type === 1).length).toBeGreaterThan(5);
  });

  it("refuses a vocabulary without the marks", () => {
    expect(() => WordPiece.ofLines("a\nb\n")).toThrow("the vocabulary has no [PAD]");
  });
});

describe("Unigram", () => {
  it("takes the most probable way to cut a word", () => {
    expect(unigram().pieces("water", 10)).toEqual([7]);
    expect(unigram().pieces("wter", 10)).toEqual([4, 8, 6]);
  });

  it("makes one unknown piece of unknown characters side by side, and takes compatible forms as one", () => {
    expect(unigram().pieces("qqq  ｗater", 10)).toEqual([4, 3, 7]);
  });

  it("replaces what the model's own map replaces", () => {
    const map = charactersMap(mapOf("ﬁ", "fi"));
    expect(map("aﬁb ﬂ")).toBe("afib ﬂ");
    expect(unigram(map).pieces("ﬁ", 10)).toEqual([9]);
    expect(() => charactersMap("AAAA")).toThrow("damaged");
  });

  it("marks one text and two", () => {
    expect(encode(unigram(), "water", 10).ids).toEqual([0, 7, 2]);
    expect(encodePair(unigram(), "water", "wa", 10).ids).toEqual([0, 7, 2, 2, 5, 2]);
  });
});

describe("readTokenizer", () => {
  function folderWith(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), "orator-tokenizer-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  it("reads each kind of file that publishers give", () => {
    const vocabulary = Object.fromEntries(WORDS.map((word, id) => [word, id]));
    const files = [
      { "vocab.txt": WORDS.join("\n") },
      { "tokenizer.json": JSON.stringify({ model: { type: "WordPiece", vocab: vocabulary } }) },
    ];
    for (const file of files) expect(readTokenizer(folderWith(file)).pieces("cafe", 9)).toEqual([8]);
    const normalizer = {
      type: "Sequence",
      normalizers: [{ type: "Precompiled", precompiled_charsmap: mapOf("ﬁ", "fi") }],
    };
    const model = { type: "Unigram", unk_id: 3, vocab: PIECES };
    const folder = folderWith({ "tokenizer.json": JSON.stringify({ model, normalizer }) });
    expect(readTokenizer(folder).pieces("ﬁ water", 9)).toEqual([9, 7]);
  });

  it("says what it can't read", () => {
    expect(() => readTokenizer(folderWith({}))).toThrow("neither vocab.txt nor tokenizer.json");
    const other = JSON.stringify({ model: { type: "BPE", vocab: {} } });
    expect(() => readTokenizer(folderWith({ "tokenizer.json": other }))).toThrow("of the kind BPE");
  });
});
