import { describe, expect, it } from "vitest";
import { doubleRate, halveRate } from "./halve-rate.ts";

/** Loudness of a tone of `hz` at 48 kHz after halving, against what went in; in dB. */
function gainDb(hz: number): number {
  const tone = Float32Array.from({ length: 48_000 }, (_, index) =>
    Math.sin((2 * Math.PI * hz * index) / 48_000),
  );
  const rms = (samples: Float32Array): number =>
    Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
  return 20 * Math.log10(rms(halveRate(tone).subarray(100, -100)) / rms(tone));
}

describe("halveRate", () => {
  it("keeps what speech is made of and removes what would fold back into it", () => {
    for (const hz of [100, 1000, 4000, 8000]) expect(Math.abs(gainDb(hz)), `${hz} Hz`).toBeLessThan(0.2);
    for (const hz of [16_000, 18_000, 22_000]) expect(gainDb(hz), `${hz} Hz`).toBeLessThan(-55);
  });

  it("makes one sample of two", () => {
    expect(halveRate(new Float32Array(4801)).length).toBe(2400);
  });
});

describe("doubleRate", () => {
  it("puts between the samples what the wave has there", () => {
    const wave = (rateHz: number) =>
      Float32Array.from({ length: rateHz / 10 }, (_, index) =>
        Math.sin((2 * Math.PI * 3000 * index) / rateHz),
      );
    const doubled = doubleRate(wave(24_000));
    const expected = wave(48_000);
    for (let index = 100; index < doubled.length - 100; index++)
      expect(Math.abs(doubled[index]! - expected[index]!)).toBeLessThan(0.01);
  });
});
