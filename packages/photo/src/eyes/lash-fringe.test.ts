import { expect, it } from "vitest";
import { lay } from "../face/lay.ts";
import { fitHead } from "../fit/fit-head.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import type { Pixels } from "../ports.ts";
import { FRINGE, lashFringe } from "./lash-fringe.ts";
import type { LashFringe } from "./lash-fringe.ts";
import { openingOf } from "./opening.ts";
import { PAINTED, paintEyes } from "./painted-eyes.fixture.ts";

const SIZE = 900;

function fringeOn(change: (photo: Pixels) => void): LashFringe {
  const { body, face } = posedFace({ scale: 300, size: SIZE });
  const photo = paintEyes(face, SIZE);
  change(photo);
  const fit = fitHead(body, face, { closed: true });
  return lashFringe(photo, openingOf(body, fit, lay(body, fit, "head"), "left"));
}

it("draws lashes of the photo's color below the edge of a closed lid, and none on its skin", () => {
  const { color, coverAt } = fringeOn(() => {});
  for (const [c, value] of PAINTED.lash.entries()) expect(Math.abs(color[c]! - value)).toBeLessThan(25);
  expect(coverAt(0.5, 0)).toBeGreaterThan(0.8);
  const rowAt = (height: number): number[] =>
    Array.from({ length: 200 }, (_, i) => coverAt(0.2 + (0.7 * i) / 200, height));
  expect(Math.max(...rowAt(0.03))).toBe(0);
  // Hairs with skin between them, which end before the texture does.
  const row = rowAt(-0.05);
  expect(Math.max(...row)).toBeGreaterThan(0.5);
  expect(Math.min(...row)).toBeLessThan(0.2);
  expect(Math.max(...rowAt(-FRINGE))).toBe(0);
});

it("draws none where the photo shows none", () => {
  const { coverAt } = fringeOn(({ data }) => {
    for (let at = 0; at < data.length; at += 4) data.set(PAINTED.skin, at);
  });
  expect(coverAt(0.5, 0)).toBe(0);
  expect(coverAt(0.7, -0.04)).toBe(0);
});
