import { expect, it } from "vitest";
import { loadKit } from "../kit/load-kit.ts";
import { DEGREE, dot, length, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { bodyRecipe } from "../recipe/body-recipe.ts";
import { morphBase } from "./morph-base.ts";
import { restHands } from "./resting-hands.ts";
import { placeJoints } from "./skeleton.ts";

const kit = loadKit();

/** Angles (degrees) between neighboring fingers from the index finger on. */
function spread(base: Float32Array, side: "L" | "R"): number[] {
  const joints = placeJoints(kit.base, base);
  const direction = (finger: number): Vec3 =>
    sub(joints.get(`finger${finger}-2.${side}`)!, joints.get(`finger${finger}-1.${side}`)!);
  return [2, 3, 4].map((finger) => {
    const [a, b] = [direction(finger), direction(finger + 1)];
    return Math.acos(dot(a, b) / (length(a) * length(b))) / DEGREE;
  });
}

it.each([0, 1])("lays the fingers of both hands together (gender %i), and moves nothing else", (gender) => {
  const before = morphBase(kit, bodyRecipe.parse({ gender }));
  const base = before.slice();
  restHands(base, kit, placeJoints(kit.base, base));
  for (const side of ["L", "R"] as const) {
    for (const degrees of spread(base, side)) expect(degrees).toBeLessThan(9);
    expect(Math.max(...spread(before, side))).toBeGreaterThan(12);
  }
  const moved = before.filter((x, i) => i % 3 === 0 && x !== base[i]);
  expect(Math.min(...moved.map(Math.abs))).toBeGreaterThan(3.5);
});
