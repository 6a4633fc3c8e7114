import { describe, expect, it } from "vitest";
import { planChunks } from "./chunks.ts";

describe("planChunks", () => {
  it.each([
    [1, 25],
    [24, 25],
    [25, 25],
    [299, 29.97],
    [301, 25],
    [7777, 60],
    [90, 1],
  ])("covers %i frames at %d a second once, in order", (frames, fps) => {
    const chunks = planChunks(frames, fps);
    let next = 0;
    for (const [index, chunk] of chunks.entries()) {
      expect(chunk.index).toBe(index);
      expect(chunk.firstFrame).toBe(next);
      expect(chunk.frames).toBeGreaterThan(0);
      next += chunk.frames;
    }
    expect(next).toBe(frames);
  });

  it("gives several processes work in a short video, and lasts two seconds in a long one", () => {
    expect(planChunks(100, 25)).toHaveLength(4);
    expect(planChunks(750, 25)).toHaveLength(15);
  });
});
