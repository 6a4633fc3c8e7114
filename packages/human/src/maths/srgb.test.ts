import { expect, it } from "vitest";
import { byteToLinear, hexToLinear, hexToSrgb, linearToByte, linearToSrgb, srgbToLinear } from "./srgb.ts";

it("goes to linear light and back without loss", () => {
  for (let byte = 0; byte < 256; byte++) {
    expect(linearToSrgb(srgbToLinear(byte))).toBeCloseTo(byte, 9);
    expect(linearToByte(byteToLinear(byte))).toBe(byte);
  }
});

it("finds bytes by table, exact but for one step in the darkest tones", () => {
  for (let i = 0; i <= 1000; i++) {
    const exact = linearToSrgb(i / 1000);
    expect(Math.abs(linearToByte(i / 1000) - exact)).toBeLessThan(i < 20 ? 1.5 : 0.75);
  }
  expect([linearToByte(-1), linearToByte(2)]).toEqual([0, 255]);
});

it("reads #rrggbb", () => {
  expect(hexToSrgb("#ff8001")).toEqual([255, 128, 1]);
  expect(hexToLinear("#ffffff")).toEqual([1, 1, 1]);
  // IEC 61966-2-1: half way up the scale is about a fifth of the light.
  expect(hexToLinear("#808080")[0]).toBeCloseTo(0.2159, 4);
});
