import { expect, test } from "vitest";
import { loudness, ORB_REACH, paintOrb } from "./orb.ts";

const SIDE = 96;

/** Opaque share of the picture's pixels. */
const painted = (open: number): Uint8Array => {
  const data = new Uint8Array(SIDE * SIDE * 4);
  paintOrb(data, SIDE, SIDE, open);
  return data;
};
const size = (data: Uint8Array): number => data.filter((value, i) => i % 4 === 3 && value > 8).length;

test("the orb grows with the mouth and stays inside its reach", () => {
  expect(size(painted(0))).toBeGreaterThan(100);
  expect(size(painted(0.5))).toBeGreaterThan(1.1 * size(painted(0)));
  const largest = painted(1);
  const farAway = Array.from({ length: SIDE * SIDE }, (_, i) => i).filter((i) => {
    const distance = Math.hypot((i % SIDE) + 0.5 - SIDE / 2, Math.floor(i / SIDE) + 0.5 - SIDE / 2);
    return distance > ORB_REACH * SIDE + 1;
  });
  expect(farAway.filter((i) => largest[4 * i + 3] !== 0)).toEqual([]);
});

test("closed lips are silence, open vowels are loud, and nothing exceeds 1", () => {
  expect(loudness({})).toBe(0);
  expect(loudness({ viseme_PP: 1 })).toBe(0);
  expect(loudness({ viseme_aa: 0.5, jawOpen: 0.2 })).toBeGreaterThan(0.5);
  expect(loudness({ viseme_aa: 1, jawOpen: 1 })).toBe(1);
});
