import { describe, expect, it } from "vitest";
import { exponential } from "./curve.ts";
import { createDrift, createRandom, createStances } from "./random.ts";

describe("randomness", () => {
  it("a stream is fixed by seed and name", () => {
    const draw = (seed: number, name: string): number[] => {
      const random = createRandom(seed, name);
      return [random.next(), random.next(), random.next()];
    };
    expect(draw(1, "blink")).toEqual(draw(1, "blink"));
    expect(draw(2, "blink")).not.toEqual(draw(1, "blink"));
    expect(draw(1, "gaze")).not.toEqual(draw(1, "blink"));
  });

  it("uniform, normal and log-normal numbers have the promised middle and spread", () => {
    const random = createRandom(3, "statistics");
    const uniform = Array.from({ length: 20_000 }, () => random.next());
    const normal = Array.from({ length: 20_000 }, () => random.normal());
    const logNormal = Array.from({ length: 20_000 }, () => random.logNormal(3, 0.5)).sort((a, b) => a - b);
    const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(uniform)).toBeCloseTo(0.5, 1);
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1);
    expect(logNormal[10_000]).toBeCloseTo(3, 0);
  });

  it("drift stays near −1…1 and has no jumps", () => {
    const drift = createDrift(1, "sway", 1000);
    for (let timeMs = -5000; timeMs < 50_000; timeMs += 10) {
      expect(Math.abs(drift(timeMs))).toBeLessThan(1.3);
      expect(Math.abs(drift(timeMs + 10) - drift(timeMs))).toBeLessThan(0.04);
    }
  });

  it("the exponential is right to a ten-thousandth", () => {
    for (let x = -4; x <= 4; x += 0.25) expect(exponential(x) / Math.exp(x)).toBeCloseTo(1, 4);
  });

  it("stances hold still most of the time, change about once a period, and never jump", () => {
    const stance = createStances(3, "stance", 9000, 1500);
    let [still, most, changes] = [0, 0, 0];
    let wasStill = true;
    for (let timeMs = 0; timeMs < 900_000; timeMs += 20) {
      const step = Math.abs(stance(timeMs + 20) - stance(timeMs));
      most = Math.max(most, step);
      if (step === 0) still++;
      if (step > 0 && wasStill) changes++;
      wasStill = step === 0;
      expect(Math.abs(stance(timeMs))).toBeLessThanOrEqual(1);
    }
    expect(still / 45_000).toBeGreaterThan(0.75);
    expect(most).toBeLessThan(0.06);
    expect(changes).toBeGreaterThan(85);
    expect(changes).toBeLessThan(115);
  });
});
