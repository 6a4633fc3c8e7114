import { describe, expect, it } from "vitest";
import { planWalk } from "./plan-walk.ts";
import type { FilmToWalk } from "./plan-walk.ts";

const LEAST_RUN = 20;

/** A film of 200 frames that are all alike, but for what is given. */
function walk(length: number, given: Partial<FilmToWalk & { ends: number[] }> = {}): number[] {
  const even = Array.from({ length: 200 }, () => 0);
  const { ends = [], ...film } = { costs: even, speeds: even, starts: [30], ...given };
  return [...planWalk(film, { length, leastRun: LEAST_RUN, ends })];
}

/** Where a walk turns round: [moment, frame]. */
function turnsOf(shown: readonly number[]): [number, number][] {
  return shown.flatMap((frame, t) => {
    const [before, after] = [shown[t - 1], shown[t + 1]];
    return before !== undefined && before === after ? [[t, frame] as [number, number]] : [];
  });
}

describe("planWalk", () => {
  it("only ever goes to the frame beside, for longer than the film lasts, and turns as seldom as it can", () => {
    const shown = walk(1000);
    expect(shown).toHaveLength(1000);
    expect(shown[0]).toBe(30);
    for (const [t, frame] of shown.slice(1).entries()) expect(Math.abs(frame - shown[t]!)).toBe(1);
    expect(turnsOf(shown)).toHaveLength(5);
  });

  it("turns where the person is most still, and never sooner than after the shortest run", () => {
    const speeds = Array.from({ length: 200 }, (_, frame) => (frame % 10 === 5 ? 0 : 1));
    const shown = walk(1000, { speeds });
    const turns = turnsOf(shown);
    expect(turns.length).toBeGreaterThan(4);
    for (const [, frame] of turns) expect(frame % 10).toBe(5);
    for (const [i, [t]] of turns.slice(1).entries())
      expect(t - turns[i]![0]).toBeGreaterThanOrEqual(LEAST_RUN);
  });

  it("walks round frames on which no mouth can be drawn", () => {
    const costs = Array.from({ length: 200 }, (_, frame) => (frame >= 110 && frame < 150 ? 3 : 0));
    const shown = walk(1000, { costs });
    expect(Math.max(...shown)).toBeLessThan(110);
  });

  it("goes through fast motion forwards rather than backwards", () => {
    const speeds = Array.from({ length: 200 }, (_, frame) => (frame >= 100 && frame < 120 ? 8 : 0));
    const backwards = walk(400, { speeds, starts: [90] }).filter(
      (frame, t, shown) => shown[t - 1] === frame + 1 && speeds[frame]! > 0,
    );
    expect(backwards).toEqual([]);
  });

  it("begins where it can end at rest, but does not turn for that", () => {
    const resting = (ends: number[]) => {
      const shown = walk(50, { starts: [30, 34, 38], ends });
      return [shown[0], shown[49]];
    };
    expect(resting([87])).toEqual([38, 87]);
    expect(resting([83, 199])).toEqual([34, 83]);
    expect(turnsOf(walk(50, { ends: [31] }))).toEqual([]);
  });

  it("holds the end of a film that is too short to turn in", () => {
    const even = Array.from({ length: 15 }, () => 0);
    const shown = walk(40, { costs: even, speeds: even, starts: [] });
    expect([shown[0], shown[14], shown[39]]).toEqual([0, 14, 14]);
  });
});
