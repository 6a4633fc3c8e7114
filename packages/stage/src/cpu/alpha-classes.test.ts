import { expect, it } from "vitest";
import type { AvatarPart, TextureImage } from "../avatar/avatar.ts";
import { alphaClasses } from "./alpha-classes.ts";
import { ALPHA_ABOVE_TEST, ALPHA_BELOW_TEST, ALPHA_EMPTY } from "./kernel/layout.ts";

/** 64 × 64 texels: a quarter each of alpha 255, 255 | 60, 0 from left to right. */
const image: TextureImage = {
  width: 64,
  height: 64,
  data: Uint8Array.from({ length: 64 * 64 * 4 }, (_, i) =>
    i % 4 === 3 ? [255, 255, 60, 0][((i >> 2) % 64) >> 4]! : 0,
  ),
};

function aTriangle(uvs: number[]): AvatarPart {
  return { uvs: Float32Array.from(uvs), indices: Uint32Array.of(0, 1, 2) } as unknown as AvatarPart;
}

it.each([
  ["opaque texels pass the test everywhere", [0.1, 0.2, 0.4, 0.2, 0.1, 0.6], ALPHA_ABOVE_TEST],
  ["faint texels never pass it", [0.57, 0.2, 0.66, 0.2, 0.57, 0.6], ALPHA_BELOW_TEST],
  ["empty texels are never drawn", [0.85, 0.2, 0.9, 0.2, 0.85, 0.6], ALPHA_EMPTY],
  ["a triangle over both has to be tested", [0.3, 0.2, 0.7, 0.2, 0.3, 0.6], 0],
  [
    "a triangle close to a border has to be tested, for what bilinear mixes in",
    [0.4, 0.2, 0.49, 0.2, 0.4, 0.6],
    0,
  ],
])("%s", (_, uvs, expected) => {
  expect(alphaClasses(aTriangle(uvs), image)[0]).toBe(expected);
});
