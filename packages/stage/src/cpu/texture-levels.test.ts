import { expect, it } from "vitest";
import type { TextureImage } from "../avatar/avatar.ts";
import { TEXTURE_PAD } from "./kernel/layout.ts";
import { textureLevels } from "./upload-avatar.ts";

const PLAIN = { coverage: false, saturation: 1, skip: 0 };

function anImage(size: number, texel: (x: number, y: number) => number[]): TextureImage {
  const data = Uint8Array.from({ length: size * size }).map(() => 0);
  const out = new Uint8Array(data.length * 4);
  for (let i = 0; i < size * size; i++) out.set(texel(i % size, Math.floor(i / size)), 4 * i);
  return { width: size, height: size, data: out };
}

it("halves a texture down to 4 texels, each level padded", () => {
  const levels = textureLevels(
    anImage(32, () => [255, 255, 255, 255]),
    PLAIN,
  );
  expect(levels).toMatchObject({ levels: 4, logWidth: 5, logHeight: 5 });
  expect(levels.bytes.length).toBe((1024 + 256 + 64 + 16) * 4 + 4 * TEXTURE_PAD);
});

it("stores the square root of linear light, so that squaring a texel gives its light", () => {
  const { bytes } = textureLevels(
    anImage(4, () => [188, 0, 255, 77]),
    PLAIN,
  );
  // sRGB 188 is half of the light.
  expect((bytes[0]! / 255) ** 2).toBeCloseTo(0.5, 1);
  expect([...bytes.subarray(1, 4)]).toEqual([0, 255, 77]);
});

it("averages colors by alpha where alpha is coverage: nothing bleeds in from empty texels", () => {
  const striped = anImage(8, (x) => (x % 2 ? [255, 255, 255, 0] : [0, 0, 0, 255]));
  const { bytes } = textureLevels(striped, { ...PLAIN, coverage: true });
  const second = 8 * 8 * 4 + TEXTURE_PAD;
  expect(bytes[second]).toBe(0);
});

it("keeps as much of a coarser level above the alpha test as of the first", () => {
  const speckled = anImage(64, (x, y) => [128, 128, 128, (x * 7 + y * 13) % 10 < 3 ? 255 : 0]);
  const { bytes } = textureLevels(speckled, { ...PLAIN, coverage: true });
  const share = (from: number, texels: number): number => {
    let passing = 0;
    for (let i = 0; i < texels; i++) if (bytes[from + 4 * i + 3]! >= 128) passing++;
    return passing / texels;
  };
  const third = (64 * 64 + 32 * 32) * 4 + 2 * TEXTURE_PAD;
  expect(share(third, 256)).toBeGreaterThan(share(0, 64 * 64) * 0.7);
});

it("leaves out levels that are not needed", () => {
  const levels = textureLevels(
    anImage(32, () => [9, 9, 9, 255]),
    { ...PLAIN, skip: 2 },
  );
  expect(levels).toMatchObject({ levels: 2, logWidth: 3 });
});
