import { expect, it } from "vitest";
import { sampleRound } from "./round-map.ts";

/** Three rows of four columns. */
const MAP = Float32Array.of(0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23);

it("has its values at whole numbers and lies on straight lines between them", () => {
  expect(sampleRound(MAP, 4, 2, 1)).toBe(12);
  expect(sampleRound(MAP, 4, 1.5, 0.25)).toBeCloseTo(4);
});

it("goes round: from the last column to the first, as often as it is asked", () => {
  expect(sampleRound(MAP, 4, 3.5, 0)).toBeCloseTo(1.5);
  expect(sampleRound(MAP, 4, -0.5, 0)).toBeCloseTo(1.5);
  expect(sampleRound(MAP, 4, 9, 1)).toBe(sampleRound(MAP, 4, 1, 1));
});

it("ends above and below with its first and last row", () => {
  expect(sampleRound(MAP, 4, 1, -3)).toBe(1);
  expect(sampleRound(MAP, 4, 1, 7)).toBe(21);
});
