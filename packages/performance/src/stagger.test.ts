import { expect, it } from "vitest";
import { createStagger } from "./stagger.ts";

it("movements asked for at the same moment start in different frames, at most 160 ms away", () => {
  const stagger = createStagger();
  const starts = Array.from({ length: 9 }, () => stagger.claim(1000));
  expect(new Set(starts.map((timeMs) => Math.floor(timeMs / 40))).size).toBe(9);
  for (const timeMs of starts) expect(Math.abs(timeMs - 1000)).toBeLessThanOrEqual(160);
});

it("a spread pulse keeps its apex", () => {
  const stagger = createStagger();
  stagger.claim(100);
  const pulse = stagger.spread({ startMs: 100, fullMs: 300, leaveMs: 400, endMs: 600 });
  expect(pulse).toEqual({ startMs: 60, fullMs: 300, leaveMs: 400, endMs: 600 });
});
