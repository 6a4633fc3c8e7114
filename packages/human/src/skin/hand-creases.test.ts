import { expect, it } from "vitest";
import { creaseAt } from "./hand-creases.ts";
import { BACK, FINGERS } from "../body/hand-places.ts";

const [, middle] = FINGERS[2]!;
const inner = { x: -BACK[0], y: -BACK[1], z: -BACK[2] };
const outer = { x: BACK[0], y: BACK[1], z: BACK[2] };

it("creases fingers across their joints, inside more than on the back, and alike on both hands", () => {
  const [x, y, z] = middle;
  const palm = creaseAt(x, y, z, inner);
  expect(palm).toBeGreaterThan(0.1);
  expect(creaseAt(x, y, z, outer)).toBeGreaterThan(0.03);
  expect(creaseAt(x, y, z, outer)).toBeLessThan(palm);
  expect(creaseAt(-x, y, z, { ...inner, x: -inner.x })).toBeCloseTo(palm, 5);
});

it("leaves the skin between the joints smooth", () => {
  const [, joint, last] = FINGERS[2]!;
  const between = joint.map((c, k) => (c + last[k]!) / 2) as [number, number, number];
  expect(creaseAt(...between, inner)).toBeLessThan(0.01);
});
