import { expect, it } from "vitest";
import { curveThrough } from "./curve.ts";

it("draws a curve through its knots and holds its ends", () => {
  const curve = curveThrough([
    [0, 1],
    [1, 3],
    [4, 2],
  ]);
  expect([-5, 0, 1, 4, 9].map(curve)).toEqual([1, 1, 3, 2, 2]);
  expect(Math.abs(curve(1 + 1e-6) - curve(1 - 1e-6))).toBeLessThan(1e-4);
});
