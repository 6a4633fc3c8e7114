import { expect, it } from "vitest";
import { normalize } from "@orator/maths";
import { foldLight } from "./fold-light.ts";

it("cloth without folds keeps its light", () => {
  expect(foldLight([0, 0, 1], [0, 0, 1], 0)).toBeCloseTo(1, 6);
});

it("a fold is lighter on the side of the key light, darker on the other and in its valley", () => {
  const towards = foldLight(normalize([-0.4, 0.3, 1]), [0, 0, 1], 0);
  const away = foldLight(normalize([0.4, -0.3, 1]), [0, 0, 1], 0);
  expect(towards).toBeGreaterThan(1.05);
  expect(away).toBeLessThan(0.9);
  expect(foldLight([0, 0, 1], [0, 0, 1], -4)).toBeLessThan(0.95);
});

it("a fold shows on the side away from the key light as well", () => {
  const smooth = normalize([1, 0, -0.2]);
  const towards = foldLight(normalize([1, 0, 0.3]), smooth, 0);
  const away = foldLight(normalize([1, 0, -0.7]), smooth, 0);
  expect(Math.abs(towards - away)).toBeGreaterThan(0.02);
});
