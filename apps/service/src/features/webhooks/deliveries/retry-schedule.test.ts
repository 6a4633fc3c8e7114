import { describe, expect, it } from "vitest";
import { maxTries, retryDelayMs } from "./record-outcome.ts";

const hourMs = 3_600_000;

function delays(random: number): number[] {
  return Array.from({ length: maxTries - 1 }, (_, index) => retryDelayMs(index + 1, random)!);
}

describe("retryDelayMs", () => {
  it("spreads the tries over three days, each wait longer than the one before", () => {
    const waits = delays(0.5);
    const total = waits.reduce((sum, wait) => sum + wait, 0);
    expect(total / hourMs).toBeGreaterThan(71);
    expect(total / hourMs).toBeLessThan(73);
    expect(waits[0]).toBe(10_000);
    for (const [index, wait] of waits.slice(1).entries()) expect(wait).toBeGreaterThan(waits[index]!);
  });

  it("scatters each wait by a tenth to both sides", () => {
    const [least, middle, most] = [0, 0.5, 1].map(delays) as [number[], number[], number[]];
    for (const [index, wait] of middle.entries()) {
      expect(least[index]! / wait).toBeCloseTo(0.9, 3);
      expect(most[index]! / wait).toBeCloseTo(1.1, 3);
    }
  });

  it("is as long as the receiver asks for, up to a day, and never shorter than its own", () => {
    expect(retryDelayMs(1, 0.5, 3 * hourMs)).toBe(3 * hourMs);
    expect(retryDelayMs(1, 0.5, 1000)).toBe(10_000);
    expect(retryDelayMs(1, 0.5, 9000 * hourMs)).toBe(24 * hourMs);
  });

  it("ends after the last try, whatever the receiver asks for", () => {
    expect(retryDelayMs(maxTries, 0.5)).toBeUndefined();
    expect(retryDelayMs(maxTries, 0.5, hourMs)).toBeUndefined();
  });
});
