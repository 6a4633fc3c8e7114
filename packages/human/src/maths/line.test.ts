import { expect, it } from "vitest";
import { curveThrough } from "./curve.ts";
import { pointAt, tangentAt } from "./line.ts";
import type { Vec3 } from "@orator/maths";

const LINE: Vec3[] = [
  [0, 0, 0],
  [2, 0, 0],
  [2, 2, 0],
];

it("holds a line's ends beyond them", () => {
  expect([-1, 0, 1, 2, 9].map((i) => pointAt(LINE, i)[0])).toEqual([0, 0, 2, 2, 2]);
});

it("runs along a line from the point before to the one behind, and straight at its ends", () => {
  expect(tangentAt(LINE, 0)).toEqual([1, 0, 0]);
  expect(tangentAt(LINE, 2)).toEqual([0, 1, 0]);
  expect(tangentAt(LINE, 1).map((x) => x.toFixed(4))).toEqual(["0.7071", "0.7071", "0.0000"]);
});

it("names what is wrong with a line that has no points, and with a curve of one knot", () => {
  expect(() => pointAt([], 0)).toThrow("a line has points");
  expect(() => curveThrough([[0, 1]])).toThrow("two knots");
});
