import { expect, it } from "vitest";
import { ATLAS_SIZE, TILES } from "./atlas-layout.ts";
import type { Rectangle } from "./atlas-layout.ts";
import { drawStrandAtlas } from "./strand-atlas.ts";

const atlas = drawStrandAtlas();

function coverage({ x, y, width, height }: Rectangle): number {
  let sum = 0;
  for (let j = y; j < y + height; j++)
    for (let i = x; i < x + width; i++) sum += atlas.data[4 * (j * ATLAS_SIZE + i) + 3]!;
  return sum / (255 * width * height);
}

it("tiles get thinner from dense to fly-away", () => {
  const mean = (density: string): number => {
    const tiles = TILES.filter(({ tile }) => tile.density === density && tile.band === "straight");
    return tiles.reduce((sum, { place }) => sum + coverage(place), 0) / tiles.length;
  };
  const [dense, medium, wisp, fly] = [mean("dense"), mean("medium"), mean("wisp"), mean("fly")];
  expect(dense).toBeGreaterThan(0.55);
  expect(medium).toBeLessThan(dense);
  expect(wisp).toBeLessThan(medium);
  expect(fly).toBeLessThan(wisp);
  expect(fly).toBeGreaterThan(0.01);
});

it("see-through texels carry the colour of hair, so that filtering draws no dark seam", () => {
  let darkest = 255;
  for (let i = 0; i < atlas.data.length; i += 4)
    if (atlas.data[i + 3]! < 10) darkest = Math.min(darkest, atlas.data[i]!);
  expect(darkest).toBeGreaterThan(60);
});

it("the same seed draws the same picture", () => {
  expect(drawStrandAtlas().data).toEqual(atlas.data);
});
