import { describe, expect, it } from "vitest";
import { FRAMINGS } from "../../framing/framing.ts";
import { paintSet } from "./paint-set.ts";
import { SETS } from "./set.ts";
import type { SetName } from "./set.ts";

const SIZE = [160, 90] as const;

/** Mean distance of two pictures, in 255ths. */
function distance(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

describe.each(SETS)("the set %s", (name) => {
  it("is opaque, and the same seed paints the same pixels", () => {
    const picture = paintSet({ name, seed: 3 }, "half_body", ...SIZE);
    expect(picture.every((value, i) => i % 4 < 3 || value === 255)).toBe(true);
    expect(paintSet({ name, seed: 3 }, "half_body", ...SIZE)).toEqual(picture);
    expect(paintSet({ name }, "half_body", ...SIZE)).toEqual(
      paintSet({ name, seed: 0 }, "half_body", ...SIZE),
    );
  });

  it("is another room for each of the first seeds", () => {
    const rooms = [0, 1, 2].map((seed) => paintSet({ name, seed }, "half_body", ...SIZE));
    for (const [i, a] of rooms.entries())
      for (const b of rooms.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(4);
  });

  it("is seen anew by every framing", () => {
    const [half, close, full] = FRAMINGS.map((framing) => paintSet({ name }, framing, ...SIZE)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    expect(distance(half, full)).toBeGreaterThan(2);
    expect(distance(close, full)).toBeGreaterThan(2);
  });

  it("has no bands: no level fills long stretches of a row alone", () => {
    const [width, height] = [640, 360];
    const data = paintSet({ name }, "half_body", width, height);
    let longest = 0;
    for (let y = 0; y < height; y++) {
      let run = 0;
      for (let x = 1; x < width; x++) {
        const same = data[4 * (y * width + x)] === data[4 * (y * width + x - 1)];
        // White is white: what is over cannot be told apart.
        run = same && data[4 * (y * width + x)]! < 250 ? run + 1 : 0;
        longest = Math.max(longest, run);
      }
    }
    expect(longest).toBeLessThan(48);
  });
});

it.each([
  [1280, 720],
  [360, 640],
  [256, 256],
])("a set of %i × %i fills the picture and is soft: neighbors differ little", (width, height) => {
  const data = paintSet({ name: "library" }, "half_body", width, height);
  expect(data).toHaveLength(4 * width * height);
  let steepest = 0;
  for (let i = 4; i < data.length; i += 4)
    if ((i / 4) % width !== 0) steepest = Math.max(steepest, Math.abs(data[i]! - data[i - 4]!));
  expect(steepest).toBeLessThan((30 * 1280) / Math.max(width, height));
});

it("an unknown set is named in one line with those that exist", () => {
  expect(() => paintSet({ name: "moon" as SetName }, "half_body", ...SIZE)).toThrow(
    'There is no set "moon". There are: studio, office, living_room, library, stage, gradient.',
  );
});
