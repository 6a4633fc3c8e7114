import { expect, it } from "vitest";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import { visemeTrack } from "../cues.ts";

it("visemes cover the phones without gaps, in order, and never repeat", () => {
  for (let seed = 0; seed < 20; seed++) {
    const { phones, durationMs } = aRandomSpeech(seed);
    const track = visemeTrack(phones);
    expect(track[0]!.startMs).toBe(0);
    expect(track.at(-1)!.endMs).toBe(durationMs);
    for (const [index, { viseme, startMs, endMs }] of track.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      if (index === 0) continue;
      expect(startMs).toBe(track[index - 1]!.endMs);
      expect(viseme).not.toBe(track[index - 1]!.viseme);
    }
  }
});

it("equal neighbors are one, diphthongs two, gaps silence", () => {
  const { phones } = aSpeech("p:50 b:50 aɪ:100");
  expect(visemeTrack([...phones, { phone: "s", startMs: 300, endMs: 400 }])).toEqual([
    { viseme: "PP", startMs: 0, endMs: 100 },
    { viseme: "aa", startMs: 100, endMs: 158 },
    { viseme: "I", startMs: 158, endMs: 200 },
    { viseme: "sil", startMs: 200, endMs: 300 },
    { viseme: "SS", startMs: 300, endMs: 400 },
  ]);
});
