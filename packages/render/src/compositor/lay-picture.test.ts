import { expect, it } from "vitest";
import { layPicture } from "./lay-picture.ts";
import type { Planes } from "./lay-picture.ts";
import { emptyPicture } from "./picture.ts";
import type { Picture } from "./picture.ts";
import { frameToPlanar, scaledTo, toPlanar } from "./planar-picture.ts";

const SIZE = { width: 64, height: 32 };
const PIXELS = SIZE.width * SIZE.height;
/** BT.709, limited range. */
const RED = [63, 102, 240];

/** A frame of one color. */
function frameOf(y: number, u: number, v: number, alpha?: number): Planes {
  const data = new Uint8Array(PIXELS * (alpha === undefined ? 1.5 : 2.5));
  data.fill(y, 0, PIXELS);
  data.fill(u, PIXELS, PIXELS * 1.25);
  data.fill(v, PIXELS * 1.25, PIXELS * 1.5);
  if (alpha !== undefined) data.fill(alpha, PIXELS * 1.5);
  return { ...SIZE, data, alpha: alpha !== undefined };
}

/** A picture of one premultiplied color. */
function pictureOf(color: number[], { width = 16, height = 16 } = {}): Picture {
  const picture = emptyPicture(0, 0, width, height);
  picture.data.set(picture.data.map((_, i) => color[i % 4]!));
  return picture;
}

/** Y, U, V and alpha at a pixel. */
function at({ data, alpha }: Planes, x: number, y: number): number[] {
  const chroma = (y >> 1) * (SIZE.width / 2) + (x >> 1);
  return [
    data[y * SIZE.width + x]!,
    data[PIXELS + chroma]!,
    data[PIXELS * 1.25 + chroma]!,
    ...(alpha ? [data[PIXELS * 1.5 + y * SIZE.width + x]!] : []),
  ];
}

/** The largest difference. */
function off(found: number[], wanted: number[]): number {
  return Math.max(...wanted.map((value, i) => Math.abs(found[i]! - value)));
}

it("shows an opaque color exactly where it lies, and nothing else", () => {
  const frame = frameOf(100, 128, 128);
  layPicture(frame, toPlanar(pictureOf([255, 0, 0, 255])), { x: 10, y: 4, opacity: 1 });
  expect(off(at(frame, 10, 4), RED)).toBeLessThanOrEqual(1.5);
  expect(off(at(frame, 25, 19), RED)).toBeLessThanOrEqual(1.5);
  for (const [x, y] of [
    [9, 4],
    [26, 10],
    [10, 3],
    [10, 20],
  ] as const)
    expect(at(frame, x, y)).toEqual([100, 128, 128]);
});

it.each([
  ["its own alpha", [128, 0, 0, 128], 1],
  ["its opacity", [255, 0, 0, 255], 0.5],
] as const)("mixes by %s", (_, color, opacity) => {
  const frame = frameOf(235, 128, 128);
  layPicture(frame, toPlanar(pictureOf([...color])), { x: 0, y: 0, opacity });
  expect(off(at(frame, 5, 5), [(235 + 63) / 2, (128 + 102) / 2, (128 + 240) / 2])).toBeLessThanOrEqual(1.5);
});

it("cuts off what reaches beyond the frame", () => {
  for (const [x, y] of [
    [-8, -8],
    [56, 24],
    [-100, 0],
    [0, 400],
  ] as const) {
    const frame = frameOf(16, 128, 128);
    layPicture(frame, toPlanar(pictureOf([255, 255, 255, 255])), { x, y, opacity: 1 });
    const white = frame.data.subarray(0, PIXELS).filter((value) => value === 235).length;
    const inside = (from: number, size: number): number =>
      Math.max(0, Math.min(from + 16, size) - Math.max(0, from));
    expect(white).toBe(inside(x, SIZE.width) * inside(y, SIZE.height));
  }
});

it("takes the color of what is laid where the frame is transparent, and adds to its alpha", () => {
  const frame = frameOf(16, 128, 128, 0);
  layPicture(frame, toPlanar(pictureOf([128, 0, 0, 128])), { x: 0, y: 0, opacity: 1 });
  expect(off(at(frame, 3, 3), [...RED, 128])).toBeLessThanOrEqual(2);
  const half = frameOf(235, 128, 128, 128);
  layPicture(half, toPlanar(pictureOf([128, 0, 0, 128])), { x: 0, y: 0, opacity: 1 });
  // Red covers half; of the other half, half is white.
  expect(
    off(at(half, 3, 3), [
      235 + ((63 - 235) * 2) / 3,
      128 + ((102 - 128) * 2) / 3,
      128 + ((240 - 128) * 2) / 3,
      192,
    ]),
  ).toBeLessThanOrEqual(2);
});

it("shows a drawn frame as it was, cut out by a coverage", () => {
  const person = frameOf(...(RED as [number, number, number]), 255);
  const coverage = new Uint8Array(PIXELS).fill(255);
  coverage.fill(0, 0, 8 * SIZE.width);
  const frame = frameOf(100, 128, 128);
  layPicture(frame, frameToPlanar(person.data, SIZE, coverage), { x: 0, y: 0, opacity: 1 });
  expect(at(frame, 30, 7)).toEqual([100, 128, 128]);
  expect(off(at(frame, 30, 8), RED)).toBeLessThanOrEqual(0);
});

it("keeps its color when it is made smaller", () => {
  const small = scaledTo(toPlanar(pictureOf([128, 0, 0, 128])), { width: 10, height: 6 });
  const frame = frameOf(235, 128, 128);
  layPicture(frame, small, { x: 0, y: 0, opacity: 1 });
  expect(off(at(frame, 5, 3), [149, 115, 184])).toBeLessThanOrEqual(1.5);
  expect(at(frame, 10, 3)).toEqual([235, 128, 128]);
});
