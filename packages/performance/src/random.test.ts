import { describe, expect, it } from "vitest";
import { exponential } from "./curve.ts";
import { createDrift, createRandom } from "./random.ts";

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
});
