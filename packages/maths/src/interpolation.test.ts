import { expect, it } from "vitest";
import { clamp, fade, mix, smoothstep } from "./interpolation.ts";

it("clamps to 0 … 1 unless told otherwise", () => {
  expect([-2, 0.3, 2].map((x) => clamp(x))).toEqual([0, 0.3, 1]);
  expect([-2, 0.3, 2].map((x) => clamp(x, -1, 1))).toEqual([-1, 0.3, 1]);
});

it("steps smoothly: 0 and 1 outside, a half in the middle, never backwards, level at both ends", () => {
  expect([-1, 2, 3, 4, 9].map((x) => smoothstep(2, 4, x))).toEqual([0, 0, 0.5, 1, 1]);
  const steps = Array.from({ length: 101 }, (_, i) => smoothstep(0, 1, i / 100));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(fade(1e-4)).toBeLessThan(1e-7);
  expect(1 - fade(1 - 1e-4)).toBeLessThan(1e-7);
});

it("steps down where the first border is the larger one", () => {
  expect([1, 3, 5].map((x) => smoothstep(4, 2, x))).toEqual([1, 0.5, 0]);
});

it("mixes without holding the share in range", () => {
  expect([0, 0.25, 1, 2].map((t) => mix(4, 8, t))).toEqual([4, 5, 8, 12]);
});

it("steps at once where both borders are one", () => {
  expect([1, 2, 3].map((x) => smoothstep(2, 2, x))).toEqual([0, 0, 1]);
  expect([-Infinity, Infinity].map((border) => smoothstep(border, border, 2))).toEqual([1, 0]);
});
