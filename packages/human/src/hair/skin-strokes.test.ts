import { expect, it } from "vitest";
import { seededRandom } from "../maths/random.ts";
import type { Part } from "../part.ts";
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
