import { expect, it } from "vitest";
import { inParallel } from "./in-parallel.ts";

it("answers in the items' order, whichever is done first", async () => {
  const done: number[] = [];
  const work = async (item: number, index: number): Promise<string> => {
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    done.push(item);
    return `${index}: ${item}`;
  };
  expect(await inParallel([50, 1, 2], work)).toEqual(["0: 50", "1: 1", "2: 2"]);
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 50]);
});

it("begins nothing after a fault, and throws it when what ran has ended", async () => {
  let running = 0;
  let begun = 0;
  const work = async (item: number): Promise<void> => {
    begun++;
    running++;
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    running--;
    if (item === 0) throw new Error("no good");
  };
  const items = Array.from({ length: 1000 }, (_, i) => i);
  await expect(inParallel(items, work)).rejects.toThrow("no good");
  expect(running).toBe(0);
  expect(begun).toBeLessThan(items.length);
});
