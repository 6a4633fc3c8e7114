import { expect, it } from "vitest";
import { performedSpeech, speechTiming } from "./speech-part.ts";

it("timed speech comes over the wire as it was, but for rounding", () => {
  const speech = {
    durationMs: 700.04,
    phones: [
      { phone: "sil", startMs: 0, endMs: 80.04 },
      { phone: "oʊ", startMs: 80.04, endMs: 700.04, stress: 1 as const },
    ],
    words: [{ word: "Oh", startMs: 80.04, endMs: 700.04, punctuation: "!", from: 1, to: 3 }],
    loudness: Float32Array.of(0, 0.504, 1.2),
  };
  const timing = speechTiming(speech);
  expect(timing.loudness).toEqual([0, 50, 100]);
  expect(timing.words[0]).toMatchObject({ from: 1, to: 3 });
  expect(performedSpeech(JSON.parse(JSON.stringify(timing)))).toEqual({
    durationMs: 700,
    phones: [
      { phone: "sil", startMs: 0, endMs: 80 },
      { phone: "oʊ", startMs: 80, endMs: 700, stress: 1 },
    ],
    words: [{ word: "Oh", startMs: 80, endMs: 700, punctuation: "!" }],
    loudness: [0, 0.5, 1],
  });
});
