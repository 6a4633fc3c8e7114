import { describe, expect, it } from "vitest";
import { ManualClock } from "../../../platform/clock/manual-clock.fixture.ts";
import { SoundBudget } from "./sound-budget.ts";

const SECOND = 48_000;

describe("how much sound one client may bring", () => {
  it("is about a minute at once, then ten seconds of it in a second", () => {
    const clock = new ManualClock(0);
    const budget = new SoundBudget(clock);
    let seconds = 0;
    while (budget.spend(SECOND)) seconds++;
    expect(seconds).toBeGreaterThan(55);
    expect(seconds).toBeLessThanOrEqual(60);
    clock.advance(1000);
    for (seconds = 0; budget.spend(SECOND);) seconds++;
    expect(seconds).toBeGreaterThanOrEqual(9);
    expect(seconds).toBeLessThanOrEqual(10);
  });

  it("counts pieces, too: a flood of tiny ones is one", () => {
    const budget = new SoundBudget(new ManualClock(0));
    let pieces = 0;
    while (budget.spend(2)) pieces++;
    expect(pieces).toBeLessThan(1500);
  });
});
