import { describe, expect, it } from "vitest";
import { createSentenceStream } from "./sentence-stream.ts";

/** The sentences of a text that arrives in bits of some characters each. */
function inBits(text: string, characters: number, locale = "en-US"): string[] {
  const stream = createSentenceStream({ locale });
  const sentences: string[] = [];
  for (let at = 0; at < text.length; at += characters)
    sentences.push(...stream.push(text.slice(at, at + characters)));
  return [...sentences, ...stream.end()];
}

const CASES: [what: string, text: string, sentences: string[], locale?: string][] = [
  [
    "plain sentences",
    "It rains. We stay in! Do you? Good.",
    ["It rains.", "We stay in!", "Do you?", "Good."],
  ],
  [
    "titles and abbreviations",
    "Dr. Ama Boateng met Mr. Lee, e.g. at noon. They left at 5 p.m. on foot. It was 6 p.m. The bus had gone.",
    [
      "Dr. Ama Boateng met Mr. Lee, e.g. at noon.",
      "They left at 5 p.m. on foot.",
      "It was 6 p.m.",
      "The bus had gone.",
    ],
  ],
  [
    "numbers",
    "It costs $3.50, or 3.5 of ours. Version 2.1.4 is out.",
    ["It costs $3.50, or 3.5 of ours.", "Version 2.1.4 is out."],
  ],
  [
    "addresses",
    "See https://example.org/a.b?c=1. Then write to me@example.org. Bye.",
    ["See https://example.org/a.b?c=1.", "Then write to me@example.org.", "Bye."],
  ],
  ["initials", "J. K. Mensah wrote it. I read it.", ["J. K. Mensah wrote it.", "I read it."]],
  [
    "quotes and brackets",
    'She said "No way." (He agreed.) They went.',
    ['She said "No way."', "(He agreed.)", "They went."],
  ],
  [
    "lists",
    "You need:\n1. A cup of rice\n2. Two cups of water\n\nBoil it.",
    ["You need:", "1. A cup of rice", "2. Two cups of water", "Boil it."],
  ],
  [
    "lines that only wrap",
    "The first line goes on and\non in the second. Done.",
    ["The first line goes on and\non in the second.", "Done."],
  ],
  [
    "marks of emphasis",
    "**Short answer: yes.** It is *open* today.",
    ["**Short answer: yes.**", "It is *open* today."],
  ],
  [
    "fences of code, and sentences in links",
    "Run this:\n```sh\nnpm start\n```\nSee [Really? Yes](https://a.example/b). A [b. C] d. End.",
    [
      "Run this:",
      "```sh\nnpm start",
      "```\nSee [Really? Yes](https://a.example/b).",
      "A [b.",
      "C] d.",
      "End.",
    ],
  ],
  ["dots that trail off", "Well... let me see. Yes.", ["Well...", "let me see.", "Yes."]],
  ["Chinese", "今天天气很好。我们去公园吧！好吗？", ["今天天气很好。", "我们去公园吧！", "好吗？"], "zh-CN"],
  ["Hindi", "मौसम अच्छा है। हम चलें?", ["मौसम अच्छा है।", "हम चलें?"], "hi-IN"],
];

describe("a sentence stream", () => {
  for (const [what, text, sentences, locale] of CASES) {
    it(`knows ${what}, in whatever bits they come`, () => {
      for (const characters of [1, 2, 3, 5, 9, 17, 1000])
        expect(inBits(text, characters, locale)).toEqual(sentences);
    });
  }

  it("yields a sentence with the space after it, where nothing that follows can change it", () => {
    const stream = createSentenceStream();
    expect(stream.push("It rains.")).toEqual([]);
    expect(stream.push(" ")).toEqual(["It rains."]);
    expect(stream.push("At 5 p.m. ")).toEqual([]);
    expect(stream.push("He left. ")).toEqual(["At 5 p.m.", "He left."]);
  });

  it("cuts a sentence that does not end, after a comma if it can, and loses nothing", () => {
    const endless = Array.from({ length: 60 }, (_, index) => `thing number ${index} is here`).join(", ");
    const sentences = inBits(endless, 7);
    expect(sentences.join(" ")).toBe(endless);
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) expect(sentence.length).toBeLessThanOrEqual(280);
    for (const sentence of sentences.slice(0, -1)) expect(sentence).toMatch(/,$/);
    expect(inBits("x".repeat(1000), 50).join("")).toBe("x".repeat(1000));
  });

  it("loses and adds no letter of any text", () => {
    const pieces = [
      "Dr. ",
      "Hi! ",
      "3.5 ",
      "a.b.c ",
      "\n",
      "\n\n",
      "- item ",
      "1. ",
      "“Yes.” ",
      "。",
      "word ",
      "U.S. ",
      "[[x|/zz/]] ",
      "... ",
    ];
    let state = 7;
    for (let round = 0; round < 60; round++) {
      let text = "";
      for (let count = 0; count < 25; count++) {
        state = (state * 48_271) % 2_147_483_647;
        text += pieces[state % pieces.length]!;
      }
      const letters = (from: string): string => from.replace(/[^\p{L}]/gu, "");
      expect(letters(inBits(text, 1 + (round % 6)).join(""))).toBe(letters(text));
    }
  });

  it("says nothing of nothing, and can be used again after its end", () => {
    const stream = createSentenceStream();
    expect([...stream.push(" \n "), ...stream.end()]).toEqual([]);
    expect([...stream.push("..."), ...stream.end()]).toEqual([]);
    stream.push("Half a");
    expect(stream.end()).toEqual(["Half a"]);
    expect(stream.push("New. ")).toEqual(["New."]);
  });
});
