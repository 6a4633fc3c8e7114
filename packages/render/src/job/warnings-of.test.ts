import { describe, expect, it } from "vitest";
import { standInWarnings, warningsOf } from "./warnings-of.ts";

describe("warningsOf", () => {
  it("says nothing of the scripts that captions are written in", () => {
    expect(warningsOf("Hello, Привет, नमस्ते, 你好, 안녕, مرحبا\nສະບາຍດີ 🎉")).toEqual([]);
  });

  it("names the letters that no font has, the first ten", () => {
    expect(warningsOf("a 𓀀 b 𓀁")).toEqual(["captions: no font has 𓀀 𓀁"]);
    const many = String.fromCodePoint(...Array.from({ length: 12 }, (_, i) => 0x13000 + i));
    expect(warningsOf(many)[0]).toMatch(/ 𓀉 and 2 more$/u);
  });
});

describe("standInWarnings", () => {
  it("says once who spoke for whom, and why", () => {
    const standIn = { voiceId: "en-us-heart", instead: "en-us-clara", reason: "it is not installed here" };
    expect(standInWarnings([standIn, { ...standIn }])).toEqual([
      "the voice en-us-clara speaks instead of en-us-heart: it is not installed here",
    ]);
  });
});
