import { expect, it } from "vitest";
import { quantile } from "./quantile.ts";

it("quantile gives the value that is larger than a share of all, whatever their order", () => {
  const values = [100, 3, 20, 1, -5];
  expect([0, 0.5, 0.9, 1].map((share) => quantile(values, share))).toEqual([-5, 3, 100, 100]);
  expect(quantile([], 0.5)).toBe(0);
  expect(values[0]).toBe(100);
});
