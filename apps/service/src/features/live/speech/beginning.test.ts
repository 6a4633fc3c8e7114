import { describe, expect, it } from "vitest";
import { beginningAndRest } from "./beginning.ts";

describe("beginningAndRest", () => {
  it("cuts a long first sentence behind its first clause that is no mere word", () => {
    const text =
      "Well, when you have received your parcel, you can return anything in it within thirty days. Really.";
    expect(beginningAndRest(text)).toEqual([
      "Well, when you have received your parcel,",
      " you can return anything in it within thirty days. Really.",
    ]);
  });

  it("takes a word with its pronunciation for one word, whatever stands in it", () => {
    const [first, rest] = [
      "We sell [[St. Ives|saint, eyevz]] cheese,",
      "among others at prices that you can look at for as long as you like [[here|heer]].",
    ];
    expect(beginningAndRest(`${first} ${rest}`)).toEqual([first, ` ${rest}`]);
    const marked =
      "This [[A, B, C|ay, bee, see]] has a [[mark|one two three four five six seven]] at its end.";
    expect(beginningAndRest(marked)).toEqual([marked]);
  });

  it("leaves alone what is short, has no early clause, or has pauses", () => {
    for (const text of [
      "Thank you, goodbye.",
      "We are open, yes. After that a long sentence follows, which has very many words in it indeed.",
      "This sentence has quite a number of words before the only comma of it, which is late.",
      'We sell [[GIFs|jifs]] and more, which you can look at for as long as you like <break time="1s"/> here.',
      "",
    ])
      expect(beginningAndRest(text)).toEqual([text]);
  });
});
