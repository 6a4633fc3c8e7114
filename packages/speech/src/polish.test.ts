import { describe, expect, it } from "vitest";
import { loudnessLufs } from "./dsp/loudness.ts";
import { finish, polish, SPEECH_LUFS } from "./polish.ts";
import { speak } from "./speak.ts";

const peak = (samples: Float32Array) => samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe("polish", () => {
  it("brings every voice to −16 LUFS within half a unit, with peaks below −1.4 dB", async () => {
    for (const voiceId of ["en-us-clara", "en-us-james", "en-gb-angus"]) {
      const { samples } = await speak("Hello, and welcome. This is what I sound like today.", { voiceId });
      expect(Math.abs(loudnessLufs(samples) - SPEECH_LUFS)).toBeLessThan(0.5);
      expect(peak(samples)).toBeLessThan(10 ** (-1.4 / 20));
    }
  });

  it("keeps the length, and the time of a click to the sample", () => {
    const click = new Float32Array(48_000);
    click[24_000] = 0.5;
    const polished = polish(click);
    expect(polished).toHaveLength(48_000);
    const loudest = polished.reduce(
      (best, value, i) => (Math.abs(value) > Math.abs(polished[best]!) ? i : best),
      0,
    );
    expect(Math.abs(loudest - 24_000)).toBeLessThan(10);
  });

  it("leaves silence silent", () => {
    expect(peak(polish(new Float32Array(9600)))).toBe(0);
    expect(peak(finish(new Float32Array(9600)))).toBe(0);
  });
});
