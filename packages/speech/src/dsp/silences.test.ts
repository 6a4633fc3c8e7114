import { describe, expect, it } from "vitest";
import type { EngineSpeech } from "../ports.ts";
import { setSilences } from "./silences.ts";

/** "a" 200…400 ms, pause to 600, "b" to 800, silence to 1000; samples are 0.5 where there is sound. */
function aSpeech(): EngineSpeech {
  const samples = Float32Array.from({ length: 1000 }, (_, i) =>
    (i >= 200 && i < 400) || (i >= 600 && i < 800) ? 0.5 : 0,
  );
  return {
    samples,
    sampleRateHz: 1000,
    phones: [
      { phone: "sil", startMs: 0, endMs: 200 },
      { phone: "ɑ", startMs: 200, endMs: 400, stress: 1 },
      { phone: "sil", startMs: 400, endMs: 600 },
      { phone: "b", startMs: 600, endMs: 800 },
      { phone: "sil", startMs: 800, endMs: 1000 },
    ],
    words: [
      { word: "a", startMs: 200, endMs: 400 },
      { word: "b", startMs: 600, endMs: 800 },
    ],
  };
}

describe("setting silences", () => {
  it.each([
    [50, 100, 500],
    [300, 400, 80],
    [0, 0, 0],
  ])("makes lead %i, tail %i and pause %i ms to the sample", (leadMs, tailMs, pauseMs) => {
    const speech = setSilences(aSpeech(), { leadMs, tailMs, afterWordMs: new Map([[0, pauseMs]]) });
    expect(speech.samples).toHaveLength(leadMs + 200 + pauseMs + 200 + tailMs);
    expect(speech.words.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [leadMs, leadMs + 200],
      [leadMs + 200 + pauseMs, leadMs + 400 + pauseMs],
    ]);
    // The sound lies where the words say it does.
    for (const { startMs, endMs } of speech.words) {
      expect(speech.samples[startMs + 20]).toBe(0.5);
      expect(speech.samples[endMs - 20]).toBe(0.5);
    }
  });

  it("keeps phones contiguous from 0 to the end, and stress", () => {
    const { phones, samples } = setSilences(aSpeech(), {
      leadMs: 80,
      tailMs: 90,
      afterWordMs: new Map([[0, 333]]),
    });
    expect(phones.map(({ phone }) => phone)).toEqual(["sil", "ɑ", "sil", "b", "sil"]);
    expect(phones[1]!.stress).toBe(1);
    phones.forEach(({ startMs }, i) => expect(startMs).toBe(phones[i - 1]?.endMs ?? 0));
    expect(phones.at(-1)!.endMs).toBe(samples.length);
  });
});
