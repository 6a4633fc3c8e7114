import { describe, expect, it } from "vitest";
import { planChunks } from "../plan/chunks.fixture.ts";
import { firstSceneOf, RunQueue } from "./run-queue.ts";

function filled(scenes: number[]): RunQueue {
  const queue = new RunQueue(scenes.length);
  queue.add(planChunks(scenes, 25));
  queue.close();
  return queue;
}

/** Lets processes take turns until nothing is left: the scenes that each one got, in order. */
async function deal(scenes: number[], slots: number): Promise<number[][]> {
  const queue = filled(scenes);
  const dealt: number[][] = Array.from({ length: slots }, () => []);
  const busy = new Set(dealt.keys());
  while (busy.size > 0)
    for (const slot of busy) {
      const chunk = await queue.next(slot);
      if (chunk) dealt[slot]!.push(chunk.scene);
      else busy.delete(slot);
    }
  return dealt;
}

describe("RunQueue", () => {
  it("deals out every run once", async () => {
    const scenes = [130, 25, 300, 1, 77];
    const dealt = (await deal(scenes, 3)).flat();
    expect(dealt.length).toBe(planChunks(scenes, 25).length);
  });

  it("leaves a process with its scene as long as there are others to begin", async () => {
    const changes = (scenes: number[]): number => scenes.filter((scene, i) => scene !== scenes[i - 1]).length;
    const dealt = await deal(
      Array.from({ length: 20 }, () => 500),
      2,
    );
    expect(changes(dealt[0]!) + changes(dealt[1]!)).toBe(20);
  });

  it("lets all processes help with the only scene", async () => {
    for (const runs of await deal([1040], 4)) expect(runs.length).toBeGreaterThan(5);
  });

  it("gives each process the scene first that it was told to get ready for", async () => {
    for (const [scenes, slots] of [
      [[500, 500, 500], 2],
      [[500], 3],
    ] as [number[], number][]) {
      const queue = filled(scenes);
      for (let slot = 0; slot < slots; slot++)
        expect((await queue.next(slot))!.scene).toBe(firstSceneOf(slot, scenes.length));
    }
  });

  it("lets processes wait for runs that are added later, until it is closed", async () => {
    const queue = new RunQueue(1);
    const [first, second, none] = [queue.next(0), queue.next(1), queue.next(2)];
    queue.add(planChunks([50], 25));
    expect([(await first)!.index, (await second)!.index]).toEqual([0, 1]);
    queue.close();
    expect(await none).toBeUndefined();
  });
});
