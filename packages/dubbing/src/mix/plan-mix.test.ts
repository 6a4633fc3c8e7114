import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import { DUCKED_DB, planMix, RAMP_MS } from "./plan-mix.ts";
import type { GainPoint, MixRequest } from "./plan-mix.ts";

const PLACED = [{ id: 0, startMs: 1000, durationMs: 2000, speed: 1.1 }];

function aMix(changes: Partial<MixRequest> = {}) {
  return planMix({ placed: PLACED, turns: [], stretches: [], filmMs: 10_000, bed: "whole", ...changes });
}

function gainAt(points: readonly GainPoint[], ms: number): number {
  const after = points.findIndex(({ atMs }) => atMs > ms);
  if (after <= 0) return points.at(after)!.gainDb;
  const [a, b] = [points[after - 1]!, points[after]!];
  return a.gainDb + ((b.gainDb - a.gainDb) * (ms - a.atMs)) / (b.atMs - a.atMs);
}

describe("planMix", () => {
  it("ducks the whole of the source's speech, with ramps outside of it", () => {
    expect(aMix({ turns: [{ startMs: 1000, endMs: 2500 }] }).bed).toEqual([
      { atMs: 1000 - RAMP_MS, gainDb: 0 },
      { atMs: 1000, gainDb: DUCKED_DB },
      { atMs: 2500, gainDb: DUCKED_DB },
      { atMs: 2500 + RAMP_MS, gainDb: 0 },
    ]);
  });

  it("follows the pictures that are stretched", () => {
    const stretches = [{ fromMs: 1000, toMs: 3000, factor: 1.5 }];
    const { bed } = aMix({
      turns: [
        { startMs: 1000, endMs: 2000 },
        { startMs: 4000, endMs: 5000 },
      ],
      stretches,
    });
    expect(bed.filter(({ gainDb }) => gainDb < 0).map(({ atMs }) => atMs)).toEqual([1000, 2500, 5000, 6000]);
  });

  it("leaves a separated bed as loud as it was, and has none where none is wanted", () => {
    const turns = [{ startMs: 1000, endMs: 2000 }];
    expect(aMix({ turns, bed: "separated" }).bed).toEqual([{ atMs: 0, gainDb: 0 }]);
    expect(aMix({ turns, bed: "none" }).bed).toEqual([]);
    expect(aMix({ bed: "none" }).speech).toEqual([{ id: 0, startMs: 1000, durationMs: 2000 }]);
  });

  it("keeps its promises for any turns", () => {
    for (let seed = 0; seed < 100; seed++) {
      const random = randomly(seed);
      const turns = Array.from({ length: Math.floor(random() * 12) }, () => {
        const startMs = random() * 9900;
        return { startMs, endMs: startMs + random() * 2500 };
      });
      const { bed } = aMix({ turns });
      const times = bed.map(({ atMs }) => atMs);
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
      expect(times.every((atMs) => atMs >= 0 && atMs <= 10_000)).toBe(true);
      const isDucked = turns.flatMap(({ startMs, endMs }) =>
        [startMs, (startMs + endMs) / 2, endMs].map((ms) => gainAt(bed, Math.min(10_000, ms))),
      );
      expect(isDucked.every((gainDb) => Math.abs(gainDb - DUCKED_DB) < 1e-6)).toBe(true);
    }
  });
});
