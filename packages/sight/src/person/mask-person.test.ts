import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Sight } from "../sight.ts";
import { guidedFilter } from "./guided-filter.ts";
import { boxMean, colorsOf } from "./plane.ts";

let sight: Sight;
beforeAll(() => {
  sight = new Sight();
});
afterAll(() => sight.close());

it("tells a member of the cast from the background, sharply where the picture is sharp", async () => {
  // Cut out by Orator itself, so that the true alpha is known.
  const file = await readFile(new URL("./mei.fixture.webp", import.meta.url));
  const { data: truth, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const data = new Uint8Array(truth);
  for (let i = 0; i < width * height; i++) {
    // In front of a wall that grows darker and a shelf.
    const [x, y] = [i % width, Math.floor(i / width)];
    const behind = y % 90 < 12 ? [120, 80, 50] : [190 - x / 10, 200 - x / 8, 190];
    const alpha = truth[i * 4 + 3]! / 255;
    for (let c = 0; c < 3; c++) data[i * 4 + c] = behind[c]! + (truth[i * 4 + c]! - behind[c]!) * alpha;
    data[i * 4 + 3] = 255;
  }
  const mask = await sight.maskPerson({ width, height, data });
  expect([mask.width, mask.height]).toEqual([width, height]);
  let [wrong, edge] = [0, 0];
  for (let i = 0; i < width * height; i++) {
    const difference = Math.abs(mask.data[i]! - truth[i * 4 + 3]!) / 255;
    wrong += difference;
    if (i % width > 0 && truth[i * 4 + 3]! > 127 !== truth[i * 4 - 1]! > 127) edge += 1;
  }
  // In pixels across the outline: about as much as one pixel of blur.
  expect(wrong / edge).toBeLessThan(2.5);
});

it("takes the person of a picture that was cut out as they were cut out", async () => {
  const file = await readFile(new URL("./mei.fixture.webp", import.meta.url));
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const mask = await sight.maskPerson({ width: info.width, height: info.height, data: new Uint8Array(data) });
  expect(mask.data).toEqual(new Uint8Array(data.filter((_, i) => i % 4 === 3)));
});

it("moves a blurred edge to the picture's own", () => {
  const [width, height] = [64, 16];
  const picture = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) if (i % width < 32) picture.set([40, 60, 90], i * 4);
  const data = Float32Array.from({ length: width * height }, (_, i) => (i % width < 32 ? 1 : 0));
  const blurred = boxMean({ width, height, data }, 6);
  const filtered = guidedFilter(colorsOf({ width, height, data: picture }), blurred, 8, 1e-4);
  const steepness = ({ data }: { data: Float32Array }): number =>
    data[8 * width + 31]! - data[8 * width + 32]!;
  expect(steepness(blurred)).toBeLessThan(0.1);
  expect(steepness(filtered)).toBeGreaterThan(0.5);
});
