import { describe, expect, it } from "vitest";
import { splitWords } from "./split-words.ts";
import { readVocabulary } from "./vocabulary.ts";

const SPECIALS =
  "endoftext startoftranscript en de translate transcribe nocaptions notimestamps 0.00 0.02".split(" ");

/** A vocabulary of these pieces, written as byte-level vocabularies are: a space is "Ġ", "é" two characters. */
function aVocabulary(pieces: readonly string[]) {
  const written = (piece: string) =>
    Array.from(Buffer.from(piece), (byte) =>
      String.fromCodePoint(UNPRINTED.includes(byte) ? 256 + UNPRINTED.indexOf(byte) : byte),
    ).join("");
  const vocab = Object.fromEntries(pieces.map((piece, i) => [written(piece), i]));
  const added = SPECIALS.map((name, i) => ({ id: pieces.length + i, content: `<|${name}|>` }));
  return readVocabulary(JSON.stringify({ model: { vocab }, added_tokens: added }));
}

/** Bytes that can't be printed are written as the characters from U+0100 on, in their order. */
const UNPRINTED = Array.from({ length: 256 }, (_, byte) => byte).filter(
  (byte) => byte <= 32 || (byte >= 127 && byte <= 160) || byte === 173,
);

function words(pieces: readonly string[], language = "en") {
  return splitWords(
    pieces.map((_, i) => i),
    aVocabulary(pieces),
    language,
  );
}

describe("the vocabulary", () => {
  it("knows the special tokens by their names, older names too, and the languages", () => {
    const vocabulary = aVocabulary([" a"]);
    expect(vocabulary).toMatchObject({
      endOfText: 1,
      start: 2,
      transcribe: 6,
      noSpeech: 7,
      noTimes: 8,
      firstTime: 9,
    });
    expect([...vocabulary.languages]).toEqual([
      ["en", 3],
      ["de", 4],
    ]);
    expect(vocabulary.specials).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it("puts bytes of several tokens together to one character, and leaves special tokens out", () => {
    const vocabulary = readVocabulary(
      JSON.stringify({
        model: { vocab: { ĠcafÃ: 0, "©": 1 } },
        added_tokens: SPECIALS.map((name, i) => ({ id: 2 + i, content: `<|${name}|>` })),
      }),
    );
    expect(vocabulary.textOf([0, 1, 2, 10])).toBe(" café");
    expect(splitWords([0, 1], vocabulary, "fr")).toEqual([{ word: "café", from: 0, to: 2 }]);
  });

  it("refuses one of another model in words", () => {
    expect(() => readVocabulary('{"model":{"vocab":{}},"added_tokens":[]}')).toThrow("not Whisper's");
  });
});

describe("words of tokens", () => {
  it("begin with a space, keep what is inside them, and let go of marks around them", () => {
    expect(
      words([" Well", ",", " it", "'s", " state", "-", "of", " 3", ".", "5", " “", "Yes", "”", "!", " -"]),
    ).toEqual([
      { word: "Well", from: 0, to: 1, punctuation: "," },
      { word: "it's", from: 2, to: 4 },
      { word: "state-of", from: 4, to: 7 },
      { word: "3.5", from: 7, to: 10 },
      { word: "Yes", from: 10, to: 12, punctuation: "!" },
      { word: "", from: 14, to: 15 },
    ]);
  });

  it("are characters where a language writes no spaces", () => {
    expect(words(["你", "好", "。"], "zh").map(({ word, punctuation }) => [word, punctuation])).toEqual([
      ["你", undefined],
      ["好", "。"],
    ]);
  });
});
