import { expect, it } from "vitest";
import { separateColors } from "./separate-colors.ts";
import type { Pixels } from "../ports.ts";

type Rgb = [number, number, number];

const [WIDTH, HEIGHT] = [200, 160];

/** A round person with soft hair of known colors and coverage, before a lit wall. */
function portrait(): { photo: Pixels; alpha: Uint8Array; own: (x: number, y: number) => Rgb } {
  const photo: Pixels = { width: WIDTH, height: HEIGHT, data: new Uint8Array(4 * WIDTH * HEIGHT) };
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  const own = (x: number, y: number): Rgb => [150 + 0.3 * x, 90 - 0.2 * y, 40 + 0.1 * x];
  const wall = (x: number, y: number): Rgb => [40 + 0.2 * y, 120 + 0.3 * x, 200 - 0.2 * y];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const around = Math.atan2(y - 80, x - 100);
      const far = Math.hypot(x - 100, y - 80) + 4 * Math.sin(24 * around);
      const a = Math.max(0, Math.min(1, (58 - far) / 12));
      const p = y * WIDTH + x;
      alpha[p] = Math.round(255 * a);
      const [f, b] = [own(x, y), wall(x, y)];
      photo.data.set(
        [...f.map((v, k) => Math.round((v * alpha[p]!) / 255 + b[k]! * (1 - alpha[p]! / 255))), 255],
        4 * p,
      );
    }
  return { photo, alpha, own };
}

it.each<[string, Rgb]>([
  ["white", [255, 255, 255]],
  ["black", [0, 0, 0]],
  ["green", [0, 255, 0]],
])(
  "shows no fringe of the photo's background on %s: within 3/255 of the person's own colors there",
  (_, ground) => {
    const { photo, alpha, own } = portrait();
    const { person } = separateColors(photo, alpha);
    let [sum, most, count] = [0, 0, 0];
    for (let p = 0; p < alpha.length; p++) {
      const a = alpha[p]! / 255;
      if (a === 0 || a === 1) continue;
      const truth = own(p % WIDTH, Math.floor(p / WIDTH));
      for (let k = 0; k < 3; k++) {
        const shown = a * person.data[4 * p + k]! + (1 - a) * ground[k]!;
        const wanted = a * truth[k]! + (1 - a) * ground[k]!;
        sum += Math.abs(shown - wanted);
        most = Math.max(most, Math.abs(shown - wanted));
        count++;
      }
    }
    expect(count).toBeGreaterThan(3000);
    expect(sum / count).toBeLessThan(3);
    expect(most).toBeLessThan(16);
  },
);

it("leaves what is wholly the person as it is, and tells coverage in alpha", () => {
  const { photo, alpha } = portrait();
  const { person } = separateColors(photo, alpha);
  expect(person.data.filter((_, i) => i % 4 === 3)).toEqual(alpha);
  const isWhole = (_: number, i: number): boolean => alpha[i >> 2] === 255 && i % 4 !== 3;
  expect(person.data.filter(isWhole)).toEqual(photo.data.filter(isWhole));
});

it("bleeds the person's colors out under what does not cover, so that filtering finds no others", () => {
  const { photo, alpha, own } = portrait();
  const { person } = separateColors(photo, alpha);
  for (let p = 0; p < alpha.length; p++) {
    const [x, y] = [p % WIDTH, Math.floor(p / WIDTH)];
    const far = Math.hypot(x - 100, y - 80);
    if (alpha[p] !== 0 || far > 70) continue;
    const truth = own(x, y);
    for (let k = 0; k < 3; k++) expect(Math.abs(person.data[4 * p + k]! - truth[k]!)).toBeLessThan(25);
  }
});
