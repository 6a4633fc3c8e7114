import { describe, expect, it } from "vitest";
import { fullResolution, governResolution } from "./govern-resolution.ts";
import type { Resolution } from "./govern-resolution.ts";

const LIMITS = { least: 0.6, most: 2 };

/** A machine that needs this long for a picture, on a screen of 60 ticks a second. */
function screen(workMs: number): number {
  return Math.ceil(workMs / (1000 / 60) - 1e-9) * (1000 / 60);
}

/** Runs for a number of pictures and returns every ratio that was tried. */
function run(
  pictures: number,
  paceOf: (ratio: number, picture: number) => number,
): Resolution & { tried: number[] } {
  let now = fullResolution(LIMITS);
  const tried = [now.ratio];
  for (let i = 0; i < pictures; i++) {
    now = governResolution(now, paceOf(now.ratio, i), LIMITS);
    if (now.ratio !== tried.at(-1)) tried.push(now.ratio);
  }
  return { ...now, tried };
}

describe("the resolution", () => {
  it("stays at the finest while pictures come in time", () => {
    expect(run(3000, () => screen(10)).tried).toEqual([2]);
  });

  it("goes down until pictures come in time, and stays there", () => {
    const slow = run(1500, (ratio) => screen(9 * ratio ** 2));
    expect(9 * slow.ratio ** 2).toBeLessThan(1000 / 60);
    expect(slow.tried).toEqual([...slow.tried].sort((a, b) => b - a));
    expect(slow.ratio).toBeGreaterThan(1);
  });

  it("never leaves its limits, however slow the machine", () => {
    const crawl = run(3000, (ratio) => screen(200 * (ratio / 2) ** 2));
    expect(Math.min(...crawl.tried)).toBe(0.6);
    expect(Math.max(...crawl.tried)).toBe(2);
  });

  it("is left alone where fewer pixels change nothing: a screen of 30 ticks, a busy page", () => {
    const busy = run(3000, () => 1000 / 30);
    expect(busy.ratio).toBe(2);
    expect(busy.tried.length).toBe(5);
  });

  it("comes back after a passing hitch", () => {
    const hitch = run(6000, (ratio, i) => (i < 120 ? screen(8 * ratio ** 2) : screen(6)));
    expect(Math.min(...hitch.tried)).toBeLessThan(2);
    expect(hitch.ratio).toBe(2);
  });

  it("goes to the coarsest where even that is far too slow", () => {
    expect(run(600, (ratio) => 1200 * (ratio / 2) ** 2 + 100).ratio).toBe(0.6);
  });

  it("takes a pause for a pause, not for a slow picture", () => {
    expect(run(3000, (_, i) => (i % 20 === 0 ? [400, 900, 4000][i % 3]! : 1000 / 60)).tried).toEqual([2]);
  });
});
