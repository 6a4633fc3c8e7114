import { expect, it } from "vitest";
import { evenSteps, pathThrough } from "./curve.ts";
import { distance } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

const STOPS: [number, Vec3][] = [
  [0, [0, 0, 0]],
  [0.3, [1, 1, 0]],
  [1, [3, 0, 2]],
];

it("a path passes all its stops and goes nowhere beyond its ends", () => {
  const path = pathThrough(STOPS);
  for (const [share, place] of STOPS) expect(distance(path(share), place)).toBeLessThan(1e-12);
  expect(path(-1)).toEqual(path(0));
  expect(path(2)).toEqual(path(1));
});

it("a path has no corners: its way over a small step hardly turns", () => {
  const path = pathThrough(STOPS);
  const h = 1e-4;
  const way = (from: number): Vec3 => {
    const [a, b] = [path(from), path(from + h)];
    return [(b[0] - a[0]) / h, (b[1] - a[1]) / h, (b[2] - a[2]) / h];
  };
  expect(distance(way(0.3 - h), way(0.3))).toBeLessThan(0.02);
});

it("a path through places on a line is that line", () => {
  const path = pathThrough([
    [0, [0, 0, 0]],
    [0.2, [1, 2, 3]],
    [1, [5, 10, 15]],
  ]);
  expect(distance(path(0.6), [3, 6, 9])).toBeLessThan(1e-12);
});

it("even steps lie equally far apart along the line and keep its ends", () => {
  const corner: Vec3[] = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 3, 0],
  ];
  expect(evenSteps(corner, 4)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 2, 0],
    [1, 3, 0],
  ]);
});
