import { describe, expect, it } from "vitest";
import { loudnessLufs } from "./dsp/loudness.ts";
import { finish, polish, SPEECH_LUFS } from "./polish.ts";
import { speak } from "./speak.ts";

function peak(samples: Float32Array) {
  return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}

describe("polish", () => {
  it("brings every voice to −16 LUFS within half a unit, with peaks below −1.4 dB", async () => {
    for (const [voiceId, sampleRateHz] of [
      ["en-us-clara", 48_000],
      ["en-us-james", 48_000],
      ["en-gb-angus", 24_000],
    ] as const) {
      const options = { voiceId, sampleRateHz } as const;
      const { samples } = await speak("Hello, and welcome. This is what I sound like today.", options);
      expect(Math.abs(loudnessLufs(samples, sampleRateHz) - SPEECH_LUFS)).toBeLessThan(0.5);
      expect(peak(samples)).toBeLessThan(10 ** (-1.4 / 20));
    }
  });

  it("keeps the length, and the time of a click to the sample", () => {
    const click = new Float32Array(48_000);
    click[24_000] = 0.5;
    const polished = polish(click, 48_000);
    expect(polished).toHaveLength(48_000);
    const loudest = polished.reduce(
      (best, value, i) => (Math.abs(value) > Math.abs(polished[best]!) ? i : best),
      0,
    );
    expect(Math.abs(loudest - 24_000)).toBeLessThan(10);
  });

  it("leaves silence silent", () => {
    expect(peak(polish(new Float32Array(9600), 48_000))).toBe(0);
    expect(peak(finish(new Float32Array(9600), 48_000))).toBe(0);
  });
});
