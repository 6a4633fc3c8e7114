import { describe, expect, it } from "vitest";
import { maxTries, retryDelayMs, retrySpanMs } from "./record-outcome.ts";

function delays(random: number): number[] {
  return Array.from({ length: maxTries - 1 }, (_, index) => retryDelayMs(index + 1, random)!);
}

describe("retryDelayMs", () => {
  it("spreads eight tries over 24 hours, each wait longer than the one before", () => {
    const waits = delays(0.5);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(maxTries).toBe(8);
    expect(Math.abs(total - retrySpanMs)).toBeLessThan(60_000);
    expect(waits[0]).toBe(10_000);
    for (const [index, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(4 * waits[index]!);
  });

  it("scatters each wait by a tenth to both sides", () => {
    const [least, middle, most] = [0, 0.5, 1].map(delays) as [number[], number[], number[]];
    for (const [index, wait] of middle.entries()) {
      expect(least[index]! / wait).toBeCloseTo(0.9, 3);
      expect(most[index]! / wait).toBeCloseTo(1.1, 3);
    }
  });

  it("ends after the eighth try", () => {
    expect(retryDelayMs(maxTries, 0.5)).toBeUndefined();
  });
});
