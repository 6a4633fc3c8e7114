import { expect, it } from "vitest";
import type { Part } from "../part.ts";
import { shadeOcclusion } from "./occlusion.ts";

/** A level square grid of `cells`² quads about the origin, facing up. */
function plate(name: string, height: number, halfSize: number, cells: number): Part {
  const positions: number[] = [];
  const indices: number[] = [];
  const row = cells + 1;
  for (let i = 0; i < row * row; i++) {
    const x = ((i % row) / cells - 0.5) * 2 * halfSize;
    positions.push(x, height, (0.5 - Math.floor(i / row) / cells) * 2 * halfSize);
  }
  for (let i = 0; i < cells * cells; i++) {
    const a = Math.floor(i / cells) * row + (i % cells);
    indices.push(a, a + 1, a + row, a + row, a + 1, a + row + 1);
  }
  const count = row * row;
  return {
    name,
    material: { name, kind: "cloth" },
    positions: Float32Array.from(positions),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 1 ? 1 : 0)),
    uvs: new Float32Array(2 * count),
    indices: Uint32Array.from(indices),
    joints: new Uint8Array(4 * count),
    weights: new Float32Array(4 * count),
    morphs: new Map(),
  };
}

function at(part: Part, values: Float32Array, x: number, z: number): number {
  let best = 0;
  let distance = Infinity;
  for (let v = 0; v < values.length; v++) {
    const d = Math.hypot(part.positions[3 * v]! - x, part.positions[3 * v + 2]! - z);
    if (d < distance) [best, distance] = [v, d];
  }
  return values[best]!;
}

it("leaves open ground in full light", () => {
  const ground = plate("ground", 0, 4, 24);
  shadeOcclusion([ground]);
  expect(Math.min(...ground.occlusion!)).toBeGreaterThan(0.97);
  expect(Math.min(...ground.keyLight!)).toBeGreaterThan(0.97);
});

it("darkens the ground under a roof, and throws its shadow away from the key light", () => {
  const ground = plate("ground", 0, 4, 32);
  const roof = plate("roof", 1, 1.2, 8);
  shadeOcclusion([ground, roof]);
  expect(at(ground, ground.occlusion!, 0, 0)).toBeLessThan(0.6);
  expect(at(ground, ground.occlusion!, -3.4, 3.4)).toBeGreaterThan(0.9);
  // The key light comes from −x, +y, +z: the shadow lies towards +x, −z.
  expect(at(ground, ground.keyLight!, 1, -1.4)).toBeLessThan(0.1);
  expect(at(ground, ground.keyLight!, -1, 1.4)).toBeGreaterThan(0.9);
  expect(Math.min(...roof.keyLight!)).toBeGreaterThan(0.97);
});

it("lets light through glass and keeps what a part already has", () => {
  const ground = plate("ground", 0, 4, 16);
  const pane = { ...plate("pane", 1, 3, 8), material: { name: "pane", kind: "glass" as const } };
  const own = new Float32Array(pane.positions.length / 3).fill(0.25);
  pane.occlusion = own;
  shadeOcclusion([ground, pane]);
  expect(Math.min(...ground.occlusion!)).toBeGreaterThan(0.97);
  expect(pane.occlusion).toBe(own);
});
