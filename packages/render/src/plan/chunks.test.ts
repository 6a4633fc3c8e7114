import { describe, expect, it } from "vitest";
import { planChunks } from "./chunks.fixture.ts";

describe("planChunks", () => {
  it.each([
    [[1], 25],
    [[24], 25],
    [[25], 25],
    [[299, 1, 30], 29.97],
    [[301, 50, 51], 25],
    [[7777], 60],
    [[90, 1, 1], 1],
  ])("covers scenes of %j frames at %d a second once, in order, none across two scenes", (scenes, fps) => {
    const chunks = planChunks(scenes, fps);
    expect(chunks.map(({ index }) => index)).toEqual([...chunks.keys()]);
    for (const [scene, frames] of scenes.entries()) {
      let next = 0;
      for (const chunk of chunks.filter((chunk) => chunk.scene === scene)) {
        expect(chunk.firstFrame).toBe(next);
        expect(chunk.frames).toBeGreaterThan(0);
        next += chunk.frames;
      }
      expect(next).toBe(frames);
    }
    expect(chunks.map(({ scene }) => scene)).toEqual(chunks.map(({ scene }) => scene).sort((a, b) => a - b));
  });

  it("gives several processes work in a short video, and lasts two seconds later on in a long one", () => {
    expect(planChunks([100], 25)).toHaveLength(4);
    expect(planChunks([750], 25)).toHaveLength(12 + 9);
    expect(planChunks([750, 750], 25)).toHaveLength(2 * (6 + 12));
  });

  it("cuts the beginning of a scene alike, however long the scene will be", () => {
    const whole = planChunks([900], 25);
    for (const frames of [25, 400, 850])
      expect(planChunks([frames], 25).slice(0, -1)).toEqual(
        whole.slice(0, planChunks([frames], 25).length - 1),
      );
  });

  it("cuts a scene alike, however long the others of a video are", () => {
    const cutOf = (others: number): number[] =>
      planChunks([others, 70], 25)
        .filter(({ scene }) => scene === 1)
        .map(({ frames }) => frames);
    expect(cutOf(10)).toEqual(cutOf(2000));
  });
});
