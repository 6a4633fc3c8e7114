import { describe, expect, it } from "vitest";
import { captionCues, widthOf } from "./cues.ts";
import type { CaptionWord } from "./cues.ts";
import { paintWatermark, CaptionPainter } from "./bitmap.ts";

/** Words of a script, spoken without a break, `msEach` long. */
function spoken(script: string, msEach = 350): CaptionWord[] {
  return script.split(" ").map((token, index) => {
    const [, word = "", punctuation = ""] = /^(.*?)([.,!?;:]*)$/.exec(token)!;
    return {
      word,
      startMs: index * msEach,
      endMs: (index + 1) * msEach,
      ...(punctuation && { punctuation }),
    };
  });
}

const SCRIPT =
  "Hello. Welcome to our yearly meeting, in which we look back at what went well and what did not. Yes, really! " +
  "A long sentence without any punctuation at all that goes on and on until nobody remembers how it had begun or why it was ever said. " +
  "Short. Shorter. The end of it all comes quickly, as ends do.";

describe("captionCues", () => {
  const words = spoken(SCRIPT);
  const durationMs = words.at(-1)!.endMs + 500;
  const cues = captionCues(words, durationMs);

  it("shows every word, in order", () => {
    expect(cues.map((cue) => cue.text.replaceAll("\n", " ")).join(" ")).toBe(SCRIPT);
  });

  it("takes at most two lines of 42 characters", () => {
    for (const { text } of cues) {
      const lines = text.split("\n");
      expect(lines.length).toBeLessThanOrEqual(2);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(42);
    }
  });

  it("stays at least a second, never overlaps and ends with the audio", () => {
    for (const [index, cue] of cues.entries()) {
      expect(cue.endMs - cue.startMs).toBeGreaterThanOrEqual(1000);
      expect(cue.startMs).toBeGreaterThanOrEqual(cues[index - 1]?.endMs ?? 0);
      expect(cue.endMs).toBeLessThanOrEqual(durationMs);
    }
  });

  it("breaks after sentences and commas rather than within", () => {
    expect(cues[0]!.text).toBe("Hello. Welcome to our yearly meeting,");
    expect(cues.find((cue) => cue.text.endsWith("did not."))).toBeDefined();
  });

  it("keeps seconds for single quick words that cannot be joined", () => {
    const quick = [0, 2000, 2300].map((startMs) => ({
      word: "Go",
      startMs,
      endMs: startMs + 200,
      punctuation: "!",
    }));
    const [first, second] = captionCues(quick, 3500);
    expect(first).toEqual({ startMs: 0, endMs: 1000, text: "Go!" });
    expect(second).toEqual({ startMs: 2000, endMs: 3000, text: "Go! Go!" });
  });

  it("breaks Chinese between characters and measures it double", () => {
    const text = captionCues([{ word: "你好".repeat(15), startMs: 0, endMs: 4000 }], 4000)[0]!.text;
    expect(text.split("\n").map(widthOf)).toEqual([30, 30]);
  });

  it("cuts a word that no line can hold, and goes on in the next caption: nothing is left out", () => {
    const long = [
      "x".repeat(200),
      "https://example.org/" + "a-b/".repeat(60),
      "कि".repeat(150),
      "東京".repeat(99),
    ];
    for (const word of long) {
      const words = [{ word, startMs: 0, endMs: 9000, punctuation: "!" }, ...spoken("And then more.")];
      const cues = captionCues(words, 12_000);
      expect(cues.map(({ text }) => text.replaceAll("\n", "")).join("")).toContain(`${word}!`);
      expect(cues.length).toBeGreaterThan(2);
      for (const line of cues.flatMap(({ text }) => text.split("\n"))) {
        expect(widthOf(line)).toBeLessThanOrEqual(42);
        expect(line).not.toMatch(/^\p{M}/u);
      }
      for (const { text } of cues) expect(text.split("\n").length).toBeLessThanOrEqual(2);
    }
  });

  it("keeps the text of captions that no time is left for", () => {
    const words = ["x".repeat(170), "y".repeat(170), "z".repeat(170)];
    const flashes = words.map((word) => ({ word, startMs: 0, endMs: 0 }));
    const shown = captionCues(flashes, 500).map(({ text }) => text.replaceAll("\n", ""));
    expect(shown.join("")).toBe(words.join(""));
  });

  it("keeps the spaces of Korean, breaks at them, and has none in Chinese, Japanese and Thai", () => {
    const texts = (words: readonly string[]): string[] =>
      captionCues(
        words.map((word, index) => ({ word, startMs: 300 * index, endMs: 300 * index + 300 })),
        9000,
      ).map(({ text }) => text);
    const korean = "오늘은 날씨가 아주 좋아서 친구들과 함께 가까운 공원에 갔습니다".split(" ");
    expect(texts(korean).join("\n").replaceAll("\n", " ")).toBe(korean.join(" "));
    expect(texts(["สวัสดี", "ครับ"])).toEqual(["สวัสดีครับ"]);
    expect(texts(["こんにちは、", "世界"])).toEqual(["こんにちは、世界"]);
    expect(texts(["안녕", "世界"])).toEqual(["안녕 世界"]);
  });

  it("has none for silence", () => {
    expect(captionCues([], 5000)).toEqual([]);
  });
});

describe("captions in the picture", () => {
  it("are written in every script, each caption as the language of all wants it", async () => {
    const layout = { width: 640, height: 360, alpha: true };
    const cue = { startMs: 0, endMs: 10, text: "骨直" };
    const japanese = await new CaptionPainter([cue], layout, "ja").at(0);
    const chinese = await new CaptionPainter([cue], layout).at(0);
    const noLetters = await new CaptionPainter([{ ...cue, text: "\u{10fffd}\u{10fffd}" }], layout).at(0);
    const drawn = [japanese, chinese, noLetters].map((bitmap) =>
      Buffer.from(bitmap!.pixels).toString("base64"),
    );
    expect(new Set(drawn).size).toBe(3);
  });
});

describe("a watermark", () => {
  it("fits when it is far too long", async () => {
    const layout = { width: 128, height: 128, alpha: false };
    const { x, width } = await paintWatermark("NOT FOR PUBLICATION ".repeat(5), layout);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(128);
  });
});
