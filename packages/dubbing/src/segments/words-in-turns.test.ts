import { expect, it } from "vitest";
import { wordsInTurns } from "./words-in-turns.ts";

const TURNS = [
  { startMs: 500, endMs: 1500 },
  { startMs: 2000, endMs: 3000 },
];

it("keeps the words of turns, from their beginning to their end, and neither those of the music between them nor what hangs over", () => {
  const words = [
    { word: "all", startMs: 40, endMs: 480 },
    { word: "good", startMs: 420, endMs: 900 },
    { word: "morning", startMs: 900, endMs: 1540 },
    { word: "in", startMs: 1540, endMs: 1900 },
    { word: "we", startMs: 1900, endMs: 2050 },
    { word: "see", startMs: 2050, endMs: 2400 },
  ];
  expect(wordsInTurns(words, TURNS).map(({ word, startMs, endMs }) => [word, startMs, endMs])).toEqual([
    ["good", 500, 900],
    ["morning", 900, 1500],
    ["see", 2000, 2400],
  ]);
  expect(wordsInTurns(words, [])).toEqual([]);
});

it("has no words of ten seconds of music in which an engine hears four", () => {
  const words = [0, 3, 6, 8].map((s) => ({ word: "all", startMs: s * 1000, endMs: s * 1000 + 900 }));
  expect(wordsInTurns(words, [{ startMs: 0, endMs: 10_000 }])).toEqual([]);
});
