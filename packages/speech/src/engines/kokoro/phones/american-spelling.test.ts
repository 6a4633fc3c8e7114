import { expect, it } from "vitest";
import { americanSpelling } from "./spoken-words.ts";

it.each([
  ["colour", "color"],
  ["neighbours", "neighbors"],
  ["unfavourable", "unfavorable"],
  ["recognises", "recognizes"],
  ["organisation", "organization"],
  ["theatre", "theater"],
  ["travelled", "traveled"],
])("%s is %s to an American lexicon", (british, american) => {
  expect(americanSpelling(british)).toBe(american);
});

it.each(["four", "hour", "your", "tour", "exercise", "promise", "arise", "noise", "constructor", "called"])(
  "%s stays",
  (word) => {
    expect(americanSpelling(word)).toBe(word);
  },
);
