import type { SpeechPartMessage } from "@orator/conversation";
import { describe, expect, it } from "vitest";
import { Captions } from "./captions.ts";
import type { CaptionWord } from "../names.ts";

/** A part whose words last 100 ms each. */
function aPart(text: string): SpeechPartMessage {
  const words = text.split(" ").map((word, index) => ({
    word: word.replace(/[.,!?]$/, ""),
    ...(/[.,!?]$/.test(word) && { punctuation: word.at(-1)! }),
    start_ms: index * 100,
    end_ms: index * 100 + 100,
  }));
  return { words, duration_ms: words.length * 100 } as unknown as SpeechPartMessage;
}

function said(words: CaptionWord[] | undefined): string | undefined {
  return words?.map(({ text, isSaid }) => (isSaid ? text.toUpperCase() : text)).join(" ");
}

describe("Captions", () => {
  it("show a part from its first sound to its last, each word marked when it is said", () => {
    const captions = new Captions();
    captions.add(aPart("good day, friend."), 1000);
    expect(captions.at(999)).toBeUndefined();
    expect(said(captions.at(1000))).toBe("GOOD day, friend.");
    expect(captions.at(1050)).toBeUndefined();
    expect(said(captions.at(1100))).toBe("GOOD DAY, friend.");
    expect(said(captions.at(1299))).toBe("GOOD DAY, FRIEND.");
    expect(said(captions.at(1300))).toBe("");
  });

  it("cut what is long into lines, and lose no word", () => {
    const text = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
    const captions = new Captions();
    captions.add(aPart(text), 0);
    const lines = new Set<string>();
    for (let ms = 0; ms < 6000; ms += 50) {
      const words = captions.at(ms);
      if (words?.length) lines.add(words.map((word) => word.text).join(" "));
    }
    expect([...lines].join(" ")).toBe(text);
    expect(Math.max(...[...lines].map((line) => line.length))).toBeLessThanOrEqual(84);
    expect(lines.size).toBeGreaterThan(4);
  });

  it("show what was written, not what the voice says of it", () => {
    const captions = new Captions();
    // "C plus plus", and a price that is said in three words.
    const words = [
      ["See", 0, 3],
      ["c", 4, 7],
      ["plus", 4, 7],
      ["plus", 4, 7],
      ["four", 12, 16],
      ["euros", 12, 21],
      ["ninety", 12, 16],
    ].map(([word, from, to], index) => ({
      word,
      from,
      to,
      start_ms: index * 100,
      end_ms: index * 100 + 100,
    }));
    captions.add(
      { text: "See C++ (– “4,90 Euro”)!", words, duration_ms: 700 } as unknown as SpeechPartMessage,
      0,
    );
    expect(said(captions.at(0))).toBe("SEE C++ (– “4,90 Euro”)!");
    expect(said(captions.at(150))).toBe("SEE C++ (– “4,90 Euro”)!");
    expect(said(captions.at(550))).toBe("SEE C++ (– “4,90 EURO”)!");
  });

  it("forget what was to come when it is interrupted", () => {
    const captions = new Captions();
    captions.add(aPart("one two three"), 0);
    captions.add(aPart("four five"), 300);
    captions.at(50);
    captions.clear();
    expect(said(captions.at(60))).toBe("");
    expect(captions.at(350)).toBeUndefined();
  });

  it("show what the visitor was heard to say until it is answered, and not for ever", () => {
    const captions = new Captions();
    captions.hear("where is it", 0);
    expect(said(captions.at(10))).toBe("WHERE IS IT");
    captions.add(aPart("over there"), 1000);
    expect(said(captions.at(1000))).toBe("OVER there");
    expect(said(captions.at(1500))).toBe("");
    captions.hear("hm", 2000);
    expect(said(captions.at(2000))).toBe("HM");
    expect(said(captions.at(6000))).toBe("");
  });
});
