import { describe, expect, it } from "vitest";
import { flowBetween } from "./flow.ts";
import { planLoop, strandsOf, FADE, findJumps } from "./plan-loop.ts";
import type { DrawnJump } from "./plan-loop.ts";

/** Pictures of something that goes round once in so many frames, ever a little brighter. */
function turning(frames: number, round: number): Uint8Array[] {
  return Array.from({ length: frames }, (_, t) =>
    Uint8Array.from({ length: 64 }, (__, i) =>
      Math.round(120 + 100 * Math.sin((2 * Math.PI * t) / round + i / 10) + t / 50),
    ),
  );
}

describe("findJumps", () => {
  it("goes back by whole rounds of what goes round, and stays away from frames that are no good", () => {
    const pictures = turning(300, 60);
    const found = findJumps({ pictures, isGood: (frame) => frame < 240, shortest: 50 });
    expect(found.length).toBeGreaterThan(2);
    for (const { from, to, cost } of found.slice(0, 3)) {
      expect((from - to) % 60).toBe(0);
      expect(from).toBeLessThan(240);
      expect(cost).toBeLessThan(6);
    }
  });

  it("finds none in a film that is too short for one", () => {
    expect(findJumps({ pictures: turning(18, 6), isGood: () => true, shortest: 2 })).toEqual([]);
    expect(findJumps({ pictures: [], isGood: () => true, shortest: 2 })).toEqual([]);
  });
});

describe("planLoop", () => {
  const jumps: DrawnJump[] = [
    { from: 180, to: 40, cost: 1, first: 204 },
    { from: 100, to: 20, cost: 1, first: 223 },
  ];
  const plan = (length: number, costs = Array.from({ length: 200 }, () => 0)) =>
    planLoop({ frames: 200, jumps, costs, starts: [30], length });

  it("shows one frame after the other, and at jumps what was drawn between both of their ends", () => {
    const shown = plan(1000);
    expect(shown).toHaveLength(1000);
    expect(shown[0]).toBe(30);
    const breaks = [...shown.keys()].filter((t) => t > 0 && shown[t] !== shown[t - 1]! + 1);
    const steps = breaks.map((t) => [shown[t - 1], shown[t]]);
    const { from, to, first } = jumps[0]!;
    expect(steps).toEqual(
      Array.from({ length: 6 }, () => [
        [from - FADE - 1, first],
        [first + 2 * FADE, to + FADE + 1],
      ]).flat(),
    );
    // The longest round costs least.
    expect(shown).not.toContain(223);
  });

  it("goes another way where frames can't be spoken on", () => {
    const costs = Array.from({ length: 200 }, () => 0).fill(1, 110);
    expect(plan(1000, costs)).toContain(223);
  });

  it("begins where it can end at rest, but makes no jump for that", () => {
    const costs = Array.from({ length: 200 }, () => 0);
    const resting = (ends: number[]) => {
      const shown = planLoop({ frames: 200, jumps, costs, starts: [30, 34, 38], ends, length: 50 });
      return [shown[0], shown[49]];
    };
    expect(resting([87])).toEqual([38, 87]);
    expect(resting([83, 199])).toEqual([34, 83]);
    expect(resting([150])).toEqual([30, 79]);
  });

  it("holds its last frame where a film never goes back", () => {
    const shown = planLoop({ frames: 50, jumps: [], costs: [], starts: [], length: 80 });
    expect([shown[0], shown[49], shown[79]]).toEqual([0, 49, 49]);
  });

  it("fades from one end to the other, with both alone beside it", () => {
    const { before, after, shares } = strandsOf(jumps[0]!);
    expect([before.length, after.length]).toEqual([shares.length, shares.length]);
    const middle = before.indexOf(180);
    expect([after[middle], shares[middle], shares[0], shares.at(-1)]).toEqual([40, 0.5, 0, 1]);
    expect(shares.filter((share) => share > 0 && share < 1)).toHaveLength(2 * FADE + 1);
  });
});

describe("flowBetween", () => {
  it("finds how far a picture has moved", () => {
    const picture = (dx: number, dy: number) => ({
      width: 96,
      height: 64,
      data: Float32Array.from({ length: 96 * 64 }, (_, i) => {
        const [x, y] = [(i % 96) - dx, Math.floor(i / 96) - dy];
        return 128 + 60 * Math.sin(x / 7) + 60 * Math.cos(y / 6 + x / 15);
      }),
    });
    const { dx, dy } = flowBetween(picture(0, 0), picture(2.5, -1.5));
    const middle = 32 * 96 + 48;
    expect(dx[middle]).toBeCloseTo(2.5, 0);
    expect(dy[middle]).toBeCloseTo(-1.5, 0);
  });
});
