import { expect, it } from "vitest";
import { doubleSampleRate } from "./double-sample-rate.ts";

it("puts between the samples what the wave has there", () => {
  const wave = (rateHz: number) =>
    Float32Array.from({ length: rateHz / 10 }, (_, index) => Math.sin((2 * Math.PI * 3000 * index) / rateHz));
  const doubled = doubleSampleRate(wave(24_000));
  const expected = wave(48_000);
  expect(doubled.length).toBe(expected.length);
  for (let index = 100; index < doubled.length - 100; index++)
    expect(Math.abs(doubled[index]! - expected[index]!)).toBeLessThan(0.01);
});
