import { describe, expect, it } from "vitest";
import { lensBlur } from "./paint-set.ts";
import { newSetPicture } from "./set-picture.ts";
import type { SetPicture } from "./set-picture.ts";

const VIEW = { eyeYM: 1.4, distanceM: 1.7, visibleM: 0.6 };
const RADIUS = 5.5;

function aPicture(): SetPicture {
  return newSetPicture(41, 41, 7, VIEW);
}

/** Red at a pixel of a picture without margin. */
function red({ data, width }: SetPicture, x: number, y: number): number {
  return data[4 * (y * width + x)]!;
}

describe("a lens out of focus", () => {
  it("makes a disc of a point: even inside, nothing outside, and no light is lost", () => {
    const sharp = aPicture();
    sharp.data[4 * (27 * sharp.width + 27)] = 1;
    const soft = lensBlur(sharp, RADIUS);
    expect([soft.width, soft.height, soft.margin]).toEqual([41, 41, 0]);
    const middle = red(soft, 20, 20);
    for (const [x, y] of [
      [24, 20],
      [20, 16],
      [17, 23],
    ] as const)
      expect(red(soft, x, y)).toBeCloseTo(middle, 6);
    expect(red(soft, 27, 20)).toBe(0);
    expect(red(soft, 25, 25)).toBe(0);
    const sum = soft.data.reduce((total, value) => total + value, 0);
    expect(sum).toBeCloseTo(1, 4);
  });

  it("leaves an even picture as it is, its borders too", () => {
    const even = aPicture();
    even.data.fill(0.3);
    for (const value of lensBlur(even, RADIUS).data) expect(value).toBeCloseTo(0.3, 5);
  });
});
