import { expect, it } from "vitest";
import { byteToLinear } from "../maths/srgb.ts";
import type { Image, Part } from "../part.ts";
import { shadeContacts } from "./contact-shade.ts";
import { plate } from "./plate.fixture.ts";

const REGION = { center: [0, 0, 0] as [number, number, number], radius: 3 };
const DYE = [180, 90, 40];
const SIZE = 128;

/** Cloth of one color, whose vertices know of open sky only. */
function cloth(height = 0, halfSize = 1): Part & { material: { image: Image } } {
  const part = plate("cloth", height, halfSize, 8);
  const count = part.positions.length / 3;
  const data = Uint8Array.from({ length: 4 * SIZE * SIZE }, (_, i) => DYE[i % 4] ?? 77);
  const image = { width: SIZE, height: SIZE, data };
  return {
    ...part,
    material: { ...part.material, image },
    occlusion: new Float32Array(count).fill(1),
    keyLight: new Float32Array(count).fill(1),
  };
}

/** Linear red, green and blue of the texel over a place of `cloth`. */
function lightOf({ material: { image } }: ReturnType<typeof cloth>, x: number, z: number): number[] {
  const [column, row] = [x, -z].map((a) => Math.round(((a + 1) / 2) * (SIZE - 1)));
  const texel = 4 * (row! * SIZE + column!);
  return [0, 1, 2].map((k) => byteToLinear(image.data[texel + k]!));
}

/** A collar that lies low over the middle of the cloth. */
function collar(kind: "cloth" | "hair" = "cloth"): Part {
  const part = plate("collar", 0.12, 0.3, 4);
  return { ...part, material: { name: "collar", kind } };
}

it("darkens the cloth under a collar to less than two thirds, and leaves open cloth as it is", () => {
  const under = cloth();
  shadeContacts([under, collar()], REGION);
  const open = byteToLinear(DYE[0]!);
  expect(lightOf(under, 0, 0)[0]! / open).toBeLessThan(0.66);
  expect(lightOf(under, -0.85, 0.85)[0]! / open).toBeCloseTo(1, 1);
});

it("never tints: every channel loses the same share of its light, and gloss stays", () => {
  const under = cloth();
  shadeContacts([under, collar()], REGION);
  const shares = lightOf(under, 0, 0).map((light, k) => light / byteToLinear(DYE[k]!));
  // Bytes are coarse in dark channels.
  for (const share of shares) expect(share).toBeCloseTo(shares[0]!, 1);
  expect(under.material.image.data.every((value, i) => i % 4 < 3 || value === 77)).toBe(true);
});

it("takes hair for no occluder: its strands are thinner than a texel", () => {
  const under = cloth();
  shadeContacts([under, collar("hair")], REGION);
  expect(under.material.image.data).toEqual(cloth().material.image.data);
});

it("darkens no further where the vertices know of the shade already", () => {
  const [told, untold] = [cloth(), cloth()];
  const isUnder = (v: number): boolean =>
    Math.max(Math.abs(told.positions[3 * v]!), Math.abs(told.positions[3 * v + 2]!)) < 0.4;
  for (const values of [told.occlusion!, told.keyLight!])
    values.forEach((_, v) => (values[v] = isUnder(v) ? 0.1 : 1));
  shadeContacts([told, collar()], REGION);
  shadeContacts([untold, collar()], REGION);
  expect(lightOf(told, 0, 0)[0]).toBeGreaterThan(1.3 * lightOf(untold, 0, 0)[0]!);
});

it("shades a picture once that two pieces of a garment share", () => {
  const [alone, first] = [cloth(), cloth()];
  const second = { ...first, name: "second" };
  shadeContacts([alone, collar()], REGION);
  shadeContacts([first, second, collar()], REGION);
  expect(lightOf(first, 0, 0)).toEqual(lightOf(alone, 0, 0));
});
