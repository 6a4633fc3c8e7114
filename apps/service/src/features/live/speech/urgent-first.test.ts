import { expect, it } from "vitest";
import { UrgentFirst } from "./urgent-first.ts";

it("takes what is needed first, and of equals what came first", () => {
  const queue = new UrgentFirst<string>();
  queue.add("later", 30);
  queue.add("now", 10);
  queue.add("also now", 10);
  const taken = [queue.take(), queue.take(), queue.take(), queue.take()].map((entry) => entry?.item);
  expect(taken).toEqual(["now", "also now", "later", undefined]);
});
