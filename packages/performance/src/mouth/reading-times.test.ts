import { describe, expect, it } from "vitest";
import { readingTimes } from "./mouth.ts";

describe("readingTimes", () => {
  it("frames read their own time from 25 a second up, but for the last one", () => {
    for (const fps of [25, 30, 60]) {
      const frames = 20;
      const durationMs = (frames * 1000) / fps;
      const holds = Array.from({ length: 30 }, (_, count) => ({
        startMs: 17 * count,
        endMs: 17 * count + 40,
      }));
      const timesMs = readingTimes({ fps, frames, durationMs }, holds);
      for (let frame = 0; frame < frames - 1; frame++) expect(timesMs[frame]).toBe((frame * 1000) / fps);
      expect(timesMs[frames - 1]).toBe(durationMs);
    }
  });

  it("at fewer frames some frame reads every hold, at most half a frame from its own time", () => {
    for (const fps of [5, 10, 12, 15, 24]) {
      const frames = 40;
      for (let startMs = 100; startMs < 1000; startMs += 7) {
        const hold = { startMs, endMs: startMs + 40 };
        const timesMs = readingTimes({ fps, frames, durationMs: (frames * 1000) / fps }, [hold]);
        expect(timesMs.some((timeMs) => timeMs >= hold.startMs && timeMs <= hold.endMs)).toBe(true);
        for (let frame = 0; frame < frames - 1; frame++)
          expect(Math.abs(timesMs[frame]! - (frame * 1000) / fps)).toBeLessThanOrEqual(500 / fps + 1e-9);
      }
    }
  });
});
