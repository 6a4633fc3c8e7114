import { expect, it } from "vitest";
import { DENSITY_STEPS, DENSITY_TO_BYTE, densityOf, skinDensity } from "./person.ts";
import { linearToSrgb, srgbToLinear } from "../maths/srgb.ts";
import type { Rgb } from "../maths/srgb.ts";

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * Math.exp(-r) + 0.7152 * Math.exp(-g) + 0.0722 * Math.exp(-b);
}

it("gets darker with every step of the ladder of tones", () => {
  for (const undertone of [-1, 0, 1]) {
    let before = Infinity;
    for (let tone = 0; tone <= 1.0001; tone += 0.02) {
      const now = luminance(skinDensity({ tone: Math.min(1, tone), undertone }));
      expect(now).toBeLessThan(before);
      before = now;
    }
  }
});

it("turns rosy below and golden above the neutral undertone", () => {
  const [, , neutralBlue] = skinDensity({ tone: 0.3, undertone: 0 });
  const [, , goldenBlue] = skinDensity({ tone: 0.3, undertone: 1 });
  const [rosyRed, rosyGreen] = skinDensity({ tone: 0.3, undertone: -1 });
  const [neutralRed, neutralGreen] = skinDensity({ tone: 0.3, undertone: 0 });
  expect(goldenBlue).toBeGreaterThan(neutralBlue);
  expect(rosyGreen - neutralGreen).toBeGreaterThan(2 * (rosyRed - neutralRed));
});

it("brings a color back from its density", () => {
  for (const byte of [20, 64, 128, 200, 254]) {
    const [density] = densityOf([byte, byte, byte]);
    expect(DENSITY_TO_BYTE[Math.round(density * DENSITY_STEPS)]).toBe(byte);
    expect(linearToSrgb(srgbToLinear(byte))).toBeCloseTo(byte, 5);
  }
});
