import { expect, it } from "vitest";
import { heardMs, heardText, markAtMs } from "./playback.ts";
import type { SpokenPart } from "./task.ts";

/** Two sentences with half a second between them. */
const parts: SpokenPart[] = [
  {
    text: "It costs $3.50, today. ",
    words: [
      { word: "It", endMs: 200 },
      { word: "costs", endMs: 500 },
      { word: "$3.50", endMs: 1400 },
      { word: "today", endMs: 1900 },
    ],
    startsAtMs: 1000,
    endsAtMs: 3000,
  },
  { text: "Bye!", words: [{ word: "Bye", endMs: 400 }], startsAtMs: 3500, endsAtMs: 4000 },
];

it("what was heard ends with the last word that had ended, as it is written", () => {
  const heard = (ms: number): string => heardText(parts, ms);
  expect([heard(900), heard(1100), heard(1250), heard(2400)]).toEqual(["", "", "It", "It costs $3.50"]);
  expect([heard(3000), heard(3600), heard(9999)]).toEqual([
    "It costs $3.50, today.",
    "It costs $3.50, today.",
    "It costs $3.50, today. Bye!",
  ]);
});

it("of text without spaces, and of words that are not found in it, no more than was heard", () => {
  const chinese: SpokenPart = {
    text: "今天很好。",
    words: [
      { word: "今天", endMs: 300 },
      { word: "?", endMs: 400 },
      { word: "很好", endMs: 800 },
    ],
    startsAtMs: 0,
    endsAtMs: 1000,
  };
  expect([heardText([chinese], 350), heardText([chinese], 850)]).toEqual(["今天", "今天很好"]);
});

it("what was heard is cut where a word ends in the written text, not where its sound is found in it", () => {
  const written: SpokenPart = {
    text: " “C++” costs 4,90 Euro (z. B.)",
    words: [
      { word: "C", endMs: 100, to: 3 },
      { word: "+", endMs: 200, to: 4 },
      { word: "+", endMs: 300, to: 5 },
      { word: "costs", endMs: 600, to: 12 },
      { word: "4", endMs: 700, to: 14 },
      { word: "90", endMs: 800, to: 17 },
    ],
    startsAtMs: 0,
    endsAtMs: 2000,
  };
  const heard = (ms: number): string => heardText([written], ms);
  expect([150, 350, 650, 900, 2000].map(heard)).toEqual([
    "“C",
    "“C++",
    "“C++” costs",
    "“C++” costs 4,90",
    "“C++” costs 4,90 Euro (z. B.)",
  ]);
  const later = { ...written, text: "\n- Next。", words: [], startsAtMs: 2000, endsAtMs: 3000 };
  const wide = { ...later, text: "再见", startsAtMs: 3000, endsAtMs: 4000 };
  expect(heardText([{ ...later, text: "One." }, later, wide], 5000)).toBe("One.\n- Next。再见");
});

it("pauses between parts are not speech, and marks count without them", () => {
  expect([0, 1500, 3200, 3700, 9999].map((ms) => heardMs(parts, ms))).toEqual([0, 500, 2000, 2200, 2500]);
  expect([0, 500, 2000, 2200, 9999].map((ms) => markAtMs(parts, ms))).toEqual([1000, 1500, 3000, 3700, 4000]);
  expect(markAtMs([], 5)).toBeUndefined();
});
