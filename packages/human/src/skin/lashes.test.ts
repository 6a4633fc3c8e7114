import { expect, it } from "vitest";
import { buildBody } from "../body/body.ts";
import { recipe } from "../recipe/recipe.ts";
import { growLashes } from "./lashes.ts";

const person = recipe.parse({ body: { gender: 0 } });
const body = buildBody(person);
const lashes = growLashes(body, person);

it("roots lashes on the edges of all four lids", () => {
  const roots = new Set<number>();
  for (const side of ["left", "right"] as const) {
    for (const lid of ["frontUpper", "frontLower"] as const) {
      for (const v of body.landmarks.lids[side][lid]) roots.add(v);
    }
  }
  for (const v of roots) {
    const lid = body.base.subarray(3 * v, 3 * v + 3);
    let nearest = Infinity;
    for (let i = 0; i < lashes.positions.length; i += 3) {
      nearest = Math.min(nearest, Math.hypot(...[0, 1, 2].map((c) => lashes.positions[i + c]! - lid[c]!)));
    }
    expect(nearest).toBeLessThan(1e-4);
  }
});

it("swings the tips of the upper lashes further than their roots in a blink", () => {
  const blink = lashes.morphs.get("eyeBlinkLeft")!;
  const drop = new Map(Array.from(blink.indices, (v, i) => [v, blink.deltas[3 * i + 1]!]));
  // Every strip has four rows; the tip is three vertices on from its root.
  const roots = [...drop].filter(([v, y]) => v % 4 === 0 && y < -0.04);
  expect(roots.length).toBeGreaterThan(5);
  for (const [v, y] of roots) expect(drop.get(v + 3)!).toBeLessThan(1.4 * y);
});

it("draws strands that are opaque at the root and thin out", () => {
  const { width, height, data } = lashes.material.image!;
  const coverage = (row: number): number => {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += data[4 * (row * width + x) + 3]! / 255 / width;
    return sum;
  };
  const root = coverage(Math.floor(0.45 * height));
  const tip = coverage(Math.floor(0.06 * height));
  expect(root).toBeGreaterThan(0.3);
  expect(tip).toBeLessThan(0.6 * root);
});
