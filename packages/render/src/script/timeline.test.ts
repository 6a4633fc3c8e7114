import { joinSpeech, loudnessEnvelope, speakStream } from "@orator/speech";
import type { Speech } from "@orator/speech";
import { describe, expect, it } from "vitest";
import { Timeline } from "./voice-over.ts";

describe("Timeline", () => {
  it("times phones and words as the joined speech does, and hears the same loudness", async () => {
    const parts: Speech[] = [];
    const timeline = new Timeline();
    for await (const part of speakStream("Hello there. This is fine! Is it? Yes.")) {
      parts.push(part);
      timeline.add(part);
    }
    expect(parts.length).toBeGreaterThan(2);
    const whole = joinSpeech(parts);
    expect(timeline.durationMs).toBeCloseTo(whole.durationMs, 6);
    expect(timeline.words.map(({ word, startMs }) => [word, Math.round(startMs)])).toEqual(
      whole.words.map(({ word, startMs }) => [word, Math.round(startMs)]),
    );
    expect(timeline.phones.map(({ phone, endMs }) => [phone, Math.round(endMs)])).toEqual(
      whole.phones.map(({ phone, endMs }) => [phone, Math.round(endMs)]),
    );
    const loudness = timeline.loudness();
    const expected = loudnessEnvelope(whole.samples, 48_000);
    expect(loudness).toHaveLength(expected.length);
    for (const [step, value] of loudness.entries())
      expect(Math.abs(value - expected[step]!)).toBeLessThan(0.05);
  });
});
