import { expect, it } from "vitest";
import { bestLine } from "./best-line.ts";

const OFFSETS = [-2, -1, 0, 1, 2];

it("follows what it gains by, beginning and ending at 0", () => {
  const wanted = [0, 1, 2, 2, 1, 0];
  expect(bestLine(6, OFFSETS, 0.01, (place, offset) => (offset === wanted[place] ? 1 : 0))).toEqual(wanted);
});

it("passes over a single place where that would cost more than it gains", () => {
  expect(bestLine(7, OFFSETS, 1, (place, offset) => (place === 3 && offset === 2 ? 0.5 : 0))).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
});
