import { expect, it } from "vitest";
import { resample } from "./resample.ts";
import { Scratch } from "./scratch.ts";

it("gives the same room again, and never too little", () => {
  const scratch = new Scratch();
  const first = scratch.take(100);
  expect(scratch.take(90).buffer).toBe(first.buffer);
  for (const length of [0, 1000, 3_000_000, 10]) expect(scratch.take(length).length).toBe(length);
});

it("lets nothing of one sound into the next", () => {
  const short = Float32Array.from({ length: 50 }, (_, i) => Math.sin(i));
  const alone = resample(short, 16_000, 24_000);
  resample(new Float32Array(5000).fill(0.5), 16_000, 24_000);
  expect(resample(short, 16_000, 24_000)).toEqual(alone);
});
