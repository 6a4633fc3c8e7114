import { expect, it } from "vitest";
import { at, plate } from "./plate.fixture.ts";
import { shadeOcclusion } from "./occlusion.ts";

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
