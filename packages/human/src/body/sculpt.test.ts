import { expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import { SCULPTED } from "../recipe/features.ts";
import type { SculptName } from "../recipe/features.ts";
import { buildBody } from "./body.ts";
import type { Body } from "./body.ts";

const plain = bodyWith({});

function bodyWith(features: Partial<Record<SculptName, number>>): Body {
  return buildBody(recipe.parse({ body: { features } }));
}

/** Greatest movement (mm) of base-mesh vertices from the plain face, of those that pass. */
function mostMoved(body: Body, passes: (x: number, y: number, z: number) => boolean): number {
  let most = 0;
  for (let at = 0; at < body.base.length; at += 3) {
    const [x, y, z] = plain.reference.subarray(at, at + 3) as unknown as [number, number, number];
    if (!passes(Math.abs(x), y, z)) continue;
    for (let k = at; k < at + 3; k++) most = Math.max(most, 100 * Math.abs(body.base[k]! - plain.base[k]!));
  }
  return most;
}

it("widens and narrows the jaw, and leaves mouth, eyes and trunk where they are", () => {
  const narrow = bodyWith({ "jaw.width": -1 });
  expect(mostMoved(narrow, (x, y) => x > 0.4 && y > 6.4 && y < 6.8)).toBeGreaterThan(5);
  expect(mostMoved(narrow, (x, y, z) => x < 0.15 && y > 6.5 && z > 1)).toBeLessThan(0.05);
  expect(mostMoved(narrow, (_x, y) => y > 7.2)).toBeLessThan(0.01);
  expect(mostMoved(narrow, (_x, y) => y < 5.9)).toBeLessThan(0.01);
});

it.each(SCULPTED)("moves both halves of the face alike by %s", (name) => {
  const { base } = bodyWith({ [name]: 1 });
  let [left, right] = [0, 0];
  for (let at = 0; at < base.length; at += 3) {
    const out = base[at]! - plain.base[at]!;
    if (plain.reference[at]! > 0) left += out;
    else right -= out;
  }
  expect(left).toBeGreaterThan(0.1);
  expect(right / left).toBeCloseTo(1, 1);
});
