import { expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import { unevenFace } from "./asymmetry.ts";
import { buildBody } from "./body.ts";
import { faceLandmarks } from "./landmarks.ts";

const { body } = recipe.parse({});
const even = buildBody({ body });

function unevenBy(seed: number): Float32Array {
  const base = even.base.slice();
  unevenFace(base, even.reference, seed);
  return base.map((value, i) => 100 * (value - even.base[i]!));
}

it("moves a face by a tenth of a millimeter to a few, each seed its own way", () => {
  for (const seed of [1, 2, 3, 40, 500]) {
    const most = Math.max(...unevenBy(seed).map(Math.abs));
    expect(most).toBeGreaterThan(0.1);
    expect(most).toBeLessThan(3);
  }
  expect(unevenBy(1)).toEqual(unevenBy(1));
  expect(unevenBy(1)).not.toEqual(unevenBy(2));
});

it("leaves lips and lids where they meet", () => {
  const moved = unevenBy(7);
  const { lipLoops, lids } = faceLandmarks();
  const held = [
    ...lipLoops.flat(),
    ...Object.values(lids).flatMap(({ frontUpper, frontLower }) => [...frontUpper, ...frontLower]),
  ];
  for (const v of held) expect(Math.hypot(...moved.subarray(3 * v, 3 * v + 3))).toBeLessThan(0.25);
});

it("is part of a person who has a seed", () => {
  expect(buildBody({ body, seed: 5 }).base).not.toEqual(even.base);
});
