import { expect, it } from "vitest";
import { loadKit } from "../kit/load-kit.ts";
import type { Vec3 } from "@orator/maths";
import { distance, dot, sub } from "@orator/maths";
import { bodyRecipe } from "../recipe/body-recipe.ts";
import { BACK, FINGERS } from "./hand-places.ts";
import { sculptHands } from "./sculpt-hands.ts";

const kit = loadKit();
const before = kit.base.positions;
const [, , MIDDLE, RING] = FINGERS.map(([knuckle]) => knuckle) as [Vec3, Vec3, Vec3, Vec3, Vec3];

function sculpted(input: Parameters<typeof bodyRecipe.parse>[0] = {}): Float32Array {
  const base = before.slice();
  sculptHands(base, kit, bodyRecipe.parse(input));
  return base;
}

/** How far (dm) the back of the left hand rises over its joints there. */
function riseAt(base: Float32Array, place: Vec3): number {
  let most = 0;
  for (let v = 0; v < before.length / 3; v++) {
    const at = before.subarray(3 * v, 3 * v + 3) as unknown as Vec3;
    const out = dot(sub(at, place), BACK);
    if (out < 0.05 || Math.hypot(distance(at, place) ** 2 - out ** 2) > 0.05 ** 2) continue;
    most = Math.max(most, dot(sub(base.subarray(3 * v, 3 * v + 3) as unknown as Vec3, at), BACK));
  }
  return most;
}

it("raises knuckles by a millimeter or more over the hollows between them", () => {
  const base = sculpted();
  const between = MIDDLE.map((c, k) => (c + RING[k]!) / 2) as Vec3;
  expect(riseAt(base, MIDDLE)).toBeGreaterThan(riseAt(base, between) + 0.01);
});

it("shows bones more on lean old men than on heavy young women", () => {
  const bony = riseAt(sculpted({ gender: 1, age: 80, weight: 0.1 }), MIDDLE);
  expect(bony).toBeGreaterThan(2 * riseAt(sculpted({ gender: 0, age: 25, weight: 0.9 }), MIDDLE));
});

it("narrows each finger towards its tip", () => {
  const base = sculpted();
  const thickness = (positions: Float32Array, from: Vec3, to: Vec3): number => {
    let sum = 0;
    let count = 0;
    const middle = from.map((c, k) => (c + to[k]!) / 2) as Vec3;
    for (let v = 0; v < before.length / 3; v++) {
      const at = before.subarray(3 * v, 3 * v + 3) as unknown as Vec3;
      if (distance(at, middle) > 0.12) continue;
      sum += distance(positions.subarray(3 * v, 3 * v + 3) as unknown as Vec3, middle);
      count++;
    }
    return sum / count;
  };
  for (const [index, [, middle, last]] of FINGERS.entries()) {
    const beyond = last.map((c, k) => c + 0.45 * (c - middle[k]!)) as Vec3;
    const lost = 1 - thickness(base, last, beyond) / thickness(before, last, beyond);
    expect(lost, `finger ${index}`).toBeGreaterThan(0.03);
  }
});

it("sculpts both hands alike, and nothing but hands", () => {
  const base = sculpted();
  const moved = { left: 0, right: 0 };
  for (let v = 0; v < before.length / 3; v++) {
    const by = distance(
      base.subarray(3 * v, 3 * v + 3) as unknown as Vec3,
      before.subarray(3 * v, 3 * v + 3) as unknown as Vec3,
    );
    if (by < 1e-6) continue;
    expect(Math.abs(before[3 * v]!)).toBeGreaterThan(3.4);
    expect(before[3 * v + 1]!).toBeLessThan(3.2);
    moved[before[3 * v]! > 0 ? "left" : "right"] += by;
  }
  expect(moved.left).toBeGreaterThan(5);
  expect(Math.abs(moved.left / moved.right - 1)).toBeLessThan(0.02);
});
