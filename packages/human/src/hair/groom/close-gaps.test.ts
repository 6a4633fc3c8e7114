import { expect, it } from "vitest";
import { closeGaps, fillUnused } from "./grow-shell.ts";

const SIDE = 96;

/** Hair of alpha 240 from row 40 down, with a pinhole at (60, 70). */
function aPicture() {
  const data = new Uint8Array(4 * SIDE * SIDE);
  for (let i = 4 * 40 * SIDE + 3; i < data.length; i += 4) data[i] = 240;
  data[4 * (70 * SIDE + 60) + 3] = 0;
  const at = (x: number, y: number): number => data[4 * (y * SIDE + x) + 3]!;
  return { image: { width: SIDE, height: SIDE, data }, at };
}

it("closes pinholes inside the hair and leaves its edges as they are", () => {
  const { image, at } = aPicture();
  closeGaps(image, SIDE);
  expect(at(60, 70)).toBe(255);
  expect(at(60, 40)).toBe(240);
  expect(at(60, 39)).toBe(0);
});

it("closes nothing among the trims", () => {
  const { image, at } = aPicture();
  closeGaps(image, 50);
  expect(at(60, 70)).toBe(0);
  expect(at(30, 70)).toBe(255);
});

it("fills what no triangle shows, but neither what is shown nor the trims", () => {
  const { image, at } = aPicture();
  fillUnused(image, [[50, 10, 60, 20]], 80);
  expect(at(5, 5)).toBe(255);
  expect(at(55, 15)).toBe(0);
  expect(at(90, 5)).toBe(0);
});
