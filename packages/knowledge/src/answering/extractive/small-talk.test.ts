import { describe, expect, it } from "vitest";
import { completeQuestion } from "./follow-up.ts";
import { smallTalkOf } from "./small-talk.ts";
import { wordLimitOf } from "./word-limit.ts";

describe("smallTalkOf", () => {
  it.each([
    ["Hi!", "hello"],
    ["Hello Zuri", "hello"],
    ["Guten Tag!", "hello"],
    ["こんにちは", "hello"],
    ["How are you today?", "fine"],
    ["Thanks, that helps.", "thanks"],
    ["Vielen Dank!", "thanks"],
    ["Thank you, bye!", "goodbye"],
    ["Who are you?", "self"],
    ["What's your name?", "self"],
    ["Comment tu t'appelles-tu", undefined],
    ["Comment t'appelles-tu ?", "self"],
    ["¿Quién eres?", "self"],
    ["What can you do?", "abilities"],
    ["Hello, how much is it?", undefined],
    ["Thanks for the delivery, when does it come?", undefined],
    ["Help me return a parcel", undefined],
  ])("%s → %s", (remark, kind) => expect(smallTalkOf(remark, "Zuri")).toBe(kind));
});

describe("completeQuestion", () => {
  const before = [
    { role: "user" as const, text: "How long does delivery take in England?" },
    { role: "assistant" as const, text: "One to two days." },
  ];

  it("puts the last question before one that leaves its subject out", () => {
    for (const question of ["And to Norway?", "How much does it cost?", "Why?", "What about Sunday?"]) {
      expect(completeQuestion(question, before, "en")).toBe(`${before[0]!.text} ${question}`);
    }
  });

  it("reaches back over a question that itself left something out, and over thanks", () => {
    const more = [
      ...before,
      { role: "user" as const, text: "And to Norway?" },
      { role: "assistant" as const, text: "Five to eight." },
      { role: "user" as const, text: "Thanks!" },
    ];
    expect(completeQuestion("And to Wales?", more, "en")).toBe(
      "How long does delivery take in England? And to Norway? And to Wales?",
    );
  });

  it("leaves a question alone that stands by itself, or has nothing before it", () => {
    expect(completeQuestion("Which bean plans can students choose from?", before, "en")).toBeUndefined();
    expect(completeQuestion("And to Norway?", [], "en")).toBeUndefined();
  });
});

describe("wordLimitOf", () => {
  it.each([
    ["Friendly", 60],
    ["Be brief and warm", 30],
    ["Answer in two sentences at most.", 40],
    ["Antworte ausführlich", 90],
  ])("%s → %i words", (manner, words) => expect(wordLimitOf(manner)).toBe(words));
});
