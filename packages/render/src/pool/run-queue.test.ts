import { describe, expect, it } from "vitest";
import { planChunks } from "../plan/chunks.ts";
import { firstSceneOf, RunQueue } from "./run-queue.ts";

/** Lets processes take turns until nothing is left: the scenes that each one got, in order. */
function deal(scenes: number[], slots: number): number[][] {
  const queue = new RunQueue(planChunks(scenes, 25));
  const dealt: number[][] = Array.from({ length: slots }, () => []);
  const busy = new Set(dealt.keys());
  while (busy.size > 0)
    for (const slot of busy) {
      const chunk = queue.next(slot);
      if (chunk) dealt[slot]!.push(chunk.scene);
      else busy.delete(slot);
    }
  return dealt;
}

describe("RunQueue", () => {
  it("deals out every run once", () => {
    const scenes = [130, 25, 300, 1, 77];
    const dealt = deal(scenes, 3).flat();
    expect(dealt.length).toBe(planChunks(scenes, 25).length);
  });

  it("leaves a process with its scene as long as there are others to begin", () => {
    const changes = (scenes: number[]): number => scenes.filter((scene, i) => scene !== scenes[i - 1]).length;
    const dealt = deal(
      Array.from({ length: 20 }, () => 500),
      2,
    );
    expect(changes(dealt[0]!) + changes(dealt[1]!)).toBe(20);
  });

  it("lets all processes help with the only scene", () => {
    for (const runs of deal([1000], 4)) expect(runs.length).toBe(5);
  });

  it("gives each process the scene first that it was told to get ready for", () => {
    for (const [scenes, slots] of [
      [[500, 500, 500], 2],
      [[500], 3],
    ] as [number[], number][]) {
      const queue = new RunQueue(planChunks(scenes, 25));
      for (let slot = 0; slot < slots; slot++)
        expect(queue.next(slot)!.scene).toBe(firstSceneOf(slot, scenes.length));
    }
  });
});
