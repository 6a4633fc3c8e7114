import { expect, it, vi } from "vitest";
import { Emitter } from "./emitter.ts";

interface Events {
  number: number;
  word: string;
}

function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

it("tells who listens after the fact, in order, and nobody who has stopped", async () => {
  const emitter = new Emitter<Events>();
  const told: unknown[] = [];
  emitter.emit("word", "first");
  emitter.emit("number", 2);
  await Promise.resolve();
  emitter.on("word", (word) => told.push(word));
  const stop = emitter.on("number", (number) => told.push(number));
  expect(told).toEqual([]);
  await later();
  expect(told).toEqual(["first", 2]);
  stop();
  emitter.emit("number", 3);
  emitter.emit("word", "last");
  expect(told).toHaveLength(2);
  await later();
  expect(told).toEqual(["first", 2, "last"]);
  emitter.emit("word", "never");
  emitter.close();
  await later();
  expect(told).toHaveLength(3);
});

it("a listener that throws keeps nothing from the others", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const emitter = new Emitter<Events>();
  const told: string[] = [];
  emitter.on("word", () => {
    throw new Error("mine");
  });
  emitter.on("word", (word) => told.push(word));
  emitter.emit("word", "all the same");
  await later();
  expect(told).toEqual(["all the same"]);
  expect(reported).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
