import { expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import { buildBody } from "./body.ts";

const { body } = recipe.parse({ body: { warmth: 1 } });

/** How much higher (mm) the left corner of the lips rests than the right one. */
function tiltMm(seed?: number): number {
  const { base, landmarks } = buildBody({ body, ...(seed !== undefined && { seed }) });
  const { lipCornerLeft, lipCornerRight } = landmarks.points;
  return 100 * (base[3 * lipCornerLeft + 1]! - base[3 * lipCornerRight + 1]!);
}

it("lifts one corner of the mouth a little more than the other, not the same one in everybody", () => {
  const tilts = [1, 2, 3, 4, 5, 6, 7, 8].map(tiltMm);
  expect(Math.max(...tilts)).toBeGreaterThan(0.1);
  expect(Math.min(...tilts)).toBeLessThan(-0.1);
  for (const tilt of tilts) expect(Math.abs(tilt)).toBeLessThan(1);
});

it("rests evenly without a seed", () => {
  expect(Math.abs(tiltMm())).toBeLessThan(0.02);
});
