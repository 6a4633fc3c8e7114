import { expect, it } from "vitest";
import { WRIST } from "../body/hand-places.ts";
import { addScaled, normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { BACK, FINGERS } from "../body/hand-places.ts";
import { palmLineAt } from "./palm-lines.ts";

/** Along a line over the left hand from one place to another: what is drawn there. */
function drawn(from: Vec3, to: Vec3, turned: number): number[] {
  return Array.from({ length: 400 }, (_, i) => {
    const [x, y, z] = from.map((c, k) => c + (i / 399) * (to[k]! - c)) as Vec3;
    return palmLineAt(x, y, z, turned);
  });
}

/** How many lines are crossed on the way. */
function crossings(values: readonly number[], least: number): number {
  return values.filter((value, i) => value > least && (values[i - 1] ?? 0) <= least).length;
}

const middle = FINGERS[2]![0];

it("folds a palm in three lines, which a way from the wrist to the middle finger all crosses, and the wrist in two", () => {
  const before = addScaled(WRIST, normalize([0.3, -0.56, 0.72]), -0.15);
  expect(crossings(drawn(before, WRIST, -1), 0.06)).toBe(2);
  const across = drawn(addScaled(WRIST, [0.3, -0.56, 0.72], 0.1), middle, -1);
  expect(crossings(across, 0.08)).toBeGreaterThanOrEqual(2);
  expect(Math.max(...across)).toBeLessThan(0.3);
});

it("draws no line of the palm on the back: there, tendons are lighter than what lies between them", () => {
  const [index, little] = [FINGERS[1]![0], FINGERS[4]![0]];
  const halfway = (knuckle: Vec3): Vec3 => knuckle.map((c, k) => (c + WRIST[k]!) / 2) as Vec3;
  const values = drawn(halfway(index), halfway(little), 1);
  expect(Math.max(...values)).toBeLessThan(0.04);
  expect(Math.min(...values)).toBeLessThan(-0.015);
  expect(crossings(values, 0)).toBeGreaterThanOrEqual(3);
});

it("leaves the sides of a hand, and everything that is no hand, without lines", () => {
  expect(palmLineAt(...addScaled(middle, BACK, 0.1), 0)).toBeCloseTo(0, 10);
  expect(palmLineAt(0.3, 7, 1.4, -1)).toBe(0);
});
