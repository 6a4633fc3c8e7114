import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import { createTimeMap } from "./time-map.ts";
import type { Stretch } from "./time-map.ts";

function anyStretches(random: () => number): Stretch[] {
  let fromMs = 0;
  return Array.from({ length: Math.floor(random() * 12) }, () => {
    // Some touch the one before them.
    fromMs += random() < 0.4 ? 0 : random() * 5000;
    const stretch = { fromMs, toMs: fromMs + 1 + random() * 9000, factor: 1 + random() / 2 };
    fromMs = stretch.toMs;
    return stretch;
  });
}

describe("createTimeMap", () => {
  it("leaves time as it is where nothing is stretched", () => {
    const map = createTimeMap([]);
    expect([-10, 0, 1234].map(map.sourceToFilm)).toEqual([-10, 0, 1234]);
  });

  it("shows a section longer and what follows later", () => {
    const map = createTimeMap([{ fromMs: 1000, toMs: 3000, factor: 1.5 }]);
    expect([500, 1000, 2000, 3000, 4000].map(map.sourceToFilm)).toEqual([500, 1000, 2500, 4000, 5000]);
  });

  it("goes there and back exactly, and never back in time", () => {
    for (let seed = 0; seed < 40; seed++) {
      const random = randomly(seed);
      const map = createTimeMap(anyStretches(random));
      let lastMs = -1;
      for (let ms = 0; ms < 60_000; ms += 1 + random() * 1500) {
        expect(map.filmToSource(map.sourceToFilm(ms))).toBeCloseTo(ms, 6);
        expect(map.sourceToFilm(map.filmToSource(ms))).toBeCloseTo(ms, 6);
        expect(map.sourceToFilm(ms)).toBeGreaterThan(lastMs);
        lastMs = map.sourceToFilm(ms);
      }
    }
  });

  it("refuses stretches that overlap", () => {
    const overlapping = [
      { fromMs: 0, toMs: 1000, factor: 1.2 },
      { fromMs: 900, toMs: 2000, factor: 1.2 },
    ];
    expect(() => createTimeMap(overlapping)).toThrow("the stretch from 900 to 2000 ms");
  });
});
