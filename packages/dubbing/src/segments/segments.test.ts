import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import { cutSegments } from "./cut-segments.ts";
import { giveSpeakers } from "./words-in-turns.ts";
import { joinWords } from "./segment.ts";
import type { HeardWord } from "./segment.ts";

/** Words of 250 ms with rests of 50 ms, as a recognizer hears them; "|" is a pause of 600 ms. */
function heard(text: string, { startMs = 0, speaker = 0 } = {}): HeardWord[] {
  const words: HeardWord[] = [];
  let atMs = startMs;
  for (const token of text.split(" ")) {
    if (token === "|") {
      atMs += 550;
      continue;
    }
    const [, word = "", punctuation = ""] = /^(.*?)([.,!?;:]*)$/u.exec(token)!;
    words.push({ word, startMs: atMs, endMs: atMs + 250, speaker, ...(punctuation && { punctuation }) });
    atMs += 300;
  }
  return words;
}

function texts(words: HeardWord[]): string[] {
  return cutSegments(words).map(({ text }) => text);
}

describe("cutSegments", () => {
  it("cuts at the ends of sentences, not at pauses within them", () => {
    expect(texts(heard("The first one | is said here. Is this the second? And the third one."))).toEqual([
      "The first one is said here.",
      "Is this the second?",
      "And the third one.",
    ]);
  });

  it("takes the stop of an abbreviation for no end", () => {
    expect(texts(heard("We have seen Dr. Miller at home. He was very well."))).toEqual([
      "We have seen Dr. Miller at home.",
      "He was very well.",
    ]);
  });

  it("cuts at pauses where no punctuation is heard", () => {
    expect(texts(heard("the first one is said here | and this is the second"))).toEqual([
      "the first one is said here",
      "and this is the second",
    ]);
  });

  it("joins what is too short with the nearer neighbor", () => {
    expect(texts(heard("Yes. I have seen it myself. No."))).toEqual(["Yes. I have seen it myself. No."]);
  });

  it("keeps two speakers apart, however short their words are", () => {
    const first = heard("Did you see it?");
    const words = [
      ...first,
      ...heard("Yes.", { startMs: 1200, speaker: 1 }),
      ...heard("Good. I am glad of it.", { startMs: 1500 }),
    ];
    expect(cutSegments(words)).toMatchObject([
      { id: 0, speaker: 0, text: "Did you see it?", startMs: 0 },
      { id: 1, speaker: 1, text: "Yes.", startMs: 1200, endMs: 1450 },
      { id: 2, speaker: 0, text: "Good. I am glad of it.", startMs: 1500 },
    ]);
  });

  it("cuts a long sentence at clauses", () => {
    const clause =
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty once";
    expect(texts(heard(`${clause}, ${clause}, ${clause}, ${clause}.`))).toEqual([
      `${clause},`,
      `${clause},`,
      `${clause},`,
      `${clause}.`,
    ]);
  });

  it("writes languages without spaces as they are written", () => {
    const word = (text: string, punctuation?: string) => ({
      word: text,
      ...(punctuation && { punctuation }),
    });
    expect(joinWords([word("你"), word("好", "，"), word("世界", "。"), word("Orator")])).toBe(
      "你好，世界。 Orator",
    );
  });

  it("keeps its promises for any words", () => {
    for (let seed = 0; seed < 60; seed++) {
      const random = randomly(seed);
      const words: HeardWord[] = [];
      const hasPunctuation = random() < 0.5;
      let [atMs, speaker] = [0, 0];
      for (let i = 0; i < 1 + random() * 120; i++) {
        if (random() < 0.08) speaker = Math.floor(random() * 3);
        const endMs = atMs + 80 + Math.round(random() * 600);
        const mark = hasPunctuation && random() < 0.15 ? ".,?"[Math.floor(random() * 3)] : undefined;
        words.push({ word: `w${i}`, startMs: atMs, endMs, speaker, ...(mark && { punctuation: mark }) });
        atMs = endMs + (random() < 0.2 ? Math.round(random() * 2500) : 0);
      }
      const segments = cutSegments(words);
      expect(segments.map(({ text }) => text).join(" ")).toBe(joinWords(words));
      const said = new Map(words.map(({ word, speaker: who }) => [word, who]));
      for (const [i, segment] of segments.entries()) {
        expect(segment.id).toBe(i);
        expect(segment.startMs).toBeGreaterThanOrEqual(segments[i - 1]?.endMs ?? 0);
        expect(segment.endMs - segment.startMs).toBeLessThanOrEqual(12_000);
        for (const word of segment.text.split(" "))
          expect(said.get(word.replace(/[.,?]$/, ""))).toBe(segment.speaker);
      }
    }
  });
});

describe("giveSpeakers", () => {
  it("gives a word to whose turn it shares most with, else to the nearest", () => {
    const turns = [
      { startMs: 100, endMs: 1000, speaker: 0 },
      { startMs: 1000, endMs: 2000, speaker: 1 },
      { startMs: 4000, endMs: 5000, speaker: 0 },
    ];
    const at = (startMs: number, endMs: number) => ({ word: "w", startMs, endMs });
    const words = giveSpeakers(
      [at(0, 90), at(900, 1300), at(1900, 2300), at(2400, 2800), at(3700, 3900), at(6000, 6100)],
      turns,
    );
    expect(words.map(({ speaker }) => speaker)).toEqual([0, 1, 1, 1, 0, 0]);
  });

  it("knows one speaker where there are no turns", () => {
    expect(giveSpeakers([{ word: "w", startMs: 0, endMs: 1 }], [])).toMatchObject([{ speaker: 0 }]);
  });
});
