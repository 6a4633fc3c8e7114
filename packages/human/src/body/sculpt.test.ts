import { expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import { SCULPTED } from "../recipe/body-recipe.ts";
import type { SculptName } from "../recipe/body-recipe.ts";
import { buildBody } from "./body.ts";
import type { Body } from "./body.ts";

const plain = bodyWith({});

function bodyWith(features: Partial<Record<SculptName, number>>): Body {
  return buildBody(recipe.parse({ body: { features } }));
}

type Passes = (x: number, y: number, z: number) => boolean;

/** Movements (mm) of the base-mesh vertices from the plain face, of those that pass by their place on the mean adult. */
function movements(body: Body, passes: Passes): number[] {
  const moved: number[] = [];
  for (let at = 0; at < body.base.length; at += 3) {
    const [x, y, z] = plain.reference.subarray(at, at + 3) as unknown as [number, number, number];
    if (!passes(Math.abs(x), y, z)) continue;
    for (let k = at; k < at + 3; k++) moved.push(100 * Math.abs(body.base[k]! - plain.base[k]!));
  }
  return moved;
}

function mostMoved(body: Body, passes: Passes): number {
  return Math.max(0, ...movements(body, passes));
}

/** Width (mm) of the skin that passes. */
function width(body: Body, passes: Passes): number {
  let widest = 0;
  const [first, last] = body.landmarks.groups.skin;
  for (let v = first; v <= last; v++) {
    const [x, y, z] = body.reference.subarray(3 * v, 3 * v + 3) as unknown as [number, number, number];
    if (passes(Math.abs(x), y, z)) widest = Math.max(widest, 200 * Math.abs(body.base[3 * v]!));
  }
  return widest;
}

it("widens and narrows the jaw, and leaves mouth, eyes and trunk where they are", () => {
  const narrow = bodyWith({ "jaw.width": -1 });
  expect(mostMoved(narrow, (x, y) => x > 0.4 && y > 6.4 && y < 6.8)).toBeGreaterThan(5);
  expect(mostMoved(narrow, (x, y, z) => x < 0.15 && y > 6.5 && z > 1)).toBeLessThan(0.05);
  expect(mostMoved(narrow, (_x, y) => y > 7.2)).toBeLessThan(0.01);
  expect(mostMoved(narrow, (_x, y) => y < 5.9)).toBeLessThan(0.01);
});

it("rounds the cranium above the ears, and leaves the face below the brows where it is", () => {
  const high = bodyWith({ "head.cranium": -1 });
  expect(width(plain, (_x, y) => y > 7.7)).toBeGreaterThan(width(high, (_x, y) => y > 7.7) + 4);
  expect(mostMoved(high, (_x, y) => y < 7.35)).toBeLessThan(0.05);
});

it("lays the ears against the head, and leaves the face where it is", () => {
  const isEar: Passes = (x, y, z) => x > 0.6 && y > 6.8 && y < 7.6 && z > 0 && z < 0.6;
  const out = bodyWith({ "ear.set": -1 });
  expect(width(plain, isEar)).toBeLessThan(width(out, isEar) - 5);
  expect(mostMoved(out, (_x, _y, z) => z > 0.8)).toBeLessThan(0.01);
});

it("gives adults without traits a head at least two thirds as wide as it is high", () => {
  const top = Math.max(...plain.base.filter((_, i) => i % 3 === 1 && i < 3 * plain.landmarks.groups.skin[1]));
  const chin = plain.base[3 * plain.landmarks.points.chinLowest + 1]!;
  expect(width(plain, (_x, y) => y > 7.62) / (100 * (top - chin))).toBeGreaterThan(0.66);
});

it.each(SCULPTED)("moves both halves of the face alike by %s", (name) => {
  const { base } = bodyWith({ [name]: 1 });
  let [left, right] = [0, 0];
  for (let at = 0; at < base.length; at += 3) {
    const out = base[at]! - plain.base[at]!;
    if (plain.reference[at]! > 0) left += out;
    else right -= out;
  }
  expect(Math.abs(left)).toBeGreaterThan(0.1);
  expect(right / left).toBeCloseTo(1, 1);
});
