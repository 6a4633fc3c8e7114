import { expect, it } from "vitest";
import { ACROSS, DOWN, backdropPicture } from "./backdrop-picture.ts";
import { separateColors } from "./separate-colors.ts";
import type { Pixels } from "../ports.ts";

const [WIDTH, HEIGHT] = [240, 200];

/** A red person before a gray wall that grows lighter to the right, with grain of that deviation. */
function portrait(grain = 0): { photo: Pixels; alpha: Uint8Array } {
  const photo: Pixels = { width: WIDTH, height: HEIGHT, data: new Uint8Array(4 * WIDTH * HEIGHT) };
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const p = y * WIDTH + x;
      const a = Math.max(0, Math.min(1, (60 - Math.hypot(x - 120, y - 110)) / 6));
      alpha[p] = Math.round(255 * a);
      const noise = grain * Math.sqrt(6) * (random() + random() - 1);
      const wall = 80 + x / 4 + noise;
      photo.data.set([a * 220 + (1 - a) * wall, (1 - a) * wall, (1 - a) * wall, 255].map(Math.round), 4 * p);
    }
  return { photo, alpha };
}

function picture(grain = 0, isBlurred = false): Pixels {
  const { photo, alpha } = portrait(grain);
  return backdropPicture(separateColors(photo, alpha), { isBlurred });
}

/** The column or row of the picture where the photo has that share. */
function placeOf(axis: typeof ACROSS, share: number, size: number): number {
  const [from, to] = [axis.photo[1]!, axis.photo[2]!];
  const [a, b] = [axis.picture[1]!, axis.picture[2]!];
  return Math.round((a + ((share - from) / (to - from)) * (b - a)) * size - 0.5);
}

it.each([false, true])(
  "has no step anywhere, neither at the photo's border nor round the person (blurred: %s)",
  (isBlurred) => {
    const { width, height, data } = picture(0, isBlurred);
    let most = 0;
    for (let y = 1; y < height; y++)
      for (let x = 1; x < width; x++)
        for (let k = 0; k < 3; k++) {
          const value = data[4 * (y * width + x) + k]!;
          most = Math.max(most, Math.abs(value - data[4 * (y * width + x - 1) + k]!));
          most = Math.max(most, Math.abs(value - data[4 * ((y - 1) * width + x) + k]!));
        }
    // The wall grows lighter by up to one a texel; the rest is the least grain.
    expect(most).toBeLessThanOrEqual(8);
  },
);

it("holds nothing of the person", () => {
  const { width, height, data } = picture();
  for (let p = 0; p < width * height; p++)
    expect(Math.abs(data[4 * p]! - data[4 * p + 1]!)).toBeLessThanOrEqual(6);
});

it("shows the photo's own background where there is one", () => {
  const { photo } = portrait();
  const { width, height, data } = picture();
  for (const [u, v] of [
    [0.2, 0.15],
    [0.8, 0.15],
    [0.15, 0.8],
    [0.5, 0.12],
  ] as const) {
    const p = placeOf(DOWN, v, height) * width + placeOf(ACROSS, u, width);
    const q = Math.round(v * HEIGHT) * WIDTH + Math.round(u * WIDTH);
    expect(Math.abs(data[4 * p]! - photo.data[4 * q]!)).toBeLessThanOrEqual(4);
  }
});

it("is as grainy where it was filled and gone on with as where it is the photo", () => {
  const { width, height, data } = picture(8);
  const deviation = (u0: number, u1: number, v0: number, v1: number): number => {
    const residues: number[] = [];
    for (let y = placeOf(DOWN, v0, height); y < placeOf(DOWN, v1, height); y++)
      for (let x = placeOf(ACROSS, u0, width); x < placeOf(ACROSS, u1, width); x++) {
        const at = (i: number): number => data[4 * (y * width + x + i)]!;
        residues.push(at(0) - (at(-1) + at(1)) / 2);
      }
    return Math.sqrt(residues.reduce((sum, r) => sum + r * r, 0) / residues.length);
  };
  const photo = deviation(0.1, 0.9, 0.08, 0.18);
  for (const made of [deviation(0.45, 0.55, 0.45, 0.6), deviation(1.15, 1.35, 0.2, 0.8)]) {
    expect(made).toBeGreaterThan(0.5 * photo);
    expect(made).toBeLessThan(1.6 * photo);
  }
});

it("is the same each time", () => {
  expect(picture(8)).toEqual(picture(8));
});
