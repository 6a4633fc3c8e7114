import { expect, it } from "vitest";
import { seededRandom } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import type { Part } from "../part.ts";
import { plate } from "../skin/plate.fixture.ts";
import { paintStrokes } from "./skin-strokes.ts";

const SIDE = 64;

/** A square of two triangles, 1 dm wide, that fills its picture. */
const SQUARE: Part = {
  name: "square",
  material: { name: "square", kind: "hair" },
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  uvs: Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1),
  indices: Uint32Array.of(0, 1, 2, 1, 3, 2),
  joints: new Uint8Array(16),
  weights: new Float32Array(16),
  morphs: new Map(),
};

/** Mean coverage from the thin side (mask 0) to the full one (mask 1) where no hair is drawn. */
function ground(baseFade: number): number[] {
  const image = { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE) };
  const paint = {
    mask: ([x]: readonly number[]) => x!,
    comb: (): [number, number, number] => [0, 1, 0],
    shade: [0, 0, 0] as [number, number, number],
    ink: (): [number, number, number] => [1, 1, 1],
    strokes: 0,
    lengthDm: 0.1,
    opacity: 1,
    base: 0.8,
    baseFade,
    alpha: "coverage" as const,
  };
  paintStrokes(image, SQUARE, paint, seededRandom(1));
  return [0.25, 0.5, 0.95].map((at) => {
    const column = Math.floor(at * SIDE);
    let sum = 0;
    for (let y = 4; y < SIDE - 4; y++) sum += image.data[4 * (y * SIDE + column) + 3]! / 255;
    return sum / (SIDE - 8);
  });
}

it("the ground under hairs fades out before the hairs do, and is as closed where they are all there", () => {
  const [even, fading] = [ground(1), ground(3)];
  expect(even[1]).toBeCloseTo(0.4, 1);
  expect(fading[0]!).toBeLessThan(0.05);
  expect(fading[1]!).toBeLessThan(0.15);
  expect(fading[2]!).toBeGreaterThan(0.8 * even[2]!);
});

/** How many texels on the left and on the right of a square plate hairs were drawn to. */
function drawn(isHidden?: (p: Vec3) => boolean): [left: number, right: number] {
  const image = { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE).fill(255) };
  paintStrokes(
    image,
    plate("skin", 0, 1, 8),
    {
      mask: () => 1,
      comb: () => [0, 0, 1],
      shade: [0, 0, 0],
      ink: () => [0, 0, 0],
      strokes: 600,
      lengthDm: 0.05,
      opacity: 1,
      base: 0,
      ...(isHidden && { isHidden }),
    },
    seededRandom(3),
  );
  const counts: [number, number] = [0, 0];
  for (let i = 0; i < SIDE * SIDE; i++) if (image.data[4 * i]! < 200) counts[i % SIDE < SIDE / 2 ? 0 : 1]++;
  return counts;
}

it("draws no hairs where nobody sees them, and as many as before elsewhere", () => {
  const [, before] = drawn();
  const [left, right] = drawn(([x]) => x <= 0);
  expect(left).toBeLessThan(before / 10);
  expect(right).toBeGreaterThan(0.8 * before);
  expect(right).toBeLessThan(1.2 * before);
});
