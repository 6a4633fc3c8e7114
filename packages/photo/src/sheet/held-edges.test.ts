import { expect, it } from "vitest";
import { heldEdges } from "./held-edges.ts";

const [WIDTH, HEIGHT] = [200, 240];
const PHOTO = { width: WIDTH, height: HEIGHT, faceHeightPx: 80, chinRow: 130 };

/** Somebody whom the left side cuts from row 160 on, and the lower edge. */
const alpha = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, p) =>
  Math.floor(p / WIDTH) > 160 || Math.abs((p % WIDTH) - 100) < 40 ? 255 : 0,
);

it("holds all of the lower edge, ever less above it, and nothing from the chin upwards", () => {
  const { shareAt } = heldEdges({ ...PHOTO, alpha });
  for (const x of [0, 60, 100, 199]) expect(shareAt(x, HEIGHT)).toBe(1);
  expect(shareAt(100, 200)).toBeGreaterThan(shareAt(100, 170));
  expect(shareAt(100, 130)).toBe(0);
});

it("holds a side where it cuts the person, and lets what is free of it move", () => {
  const { shareAt } = heldEdges({ ...PHOTO, alpha });
  expect(shareAt(0, 200)).toBe(1);
  expect(shareAt(0, 60)).toBe(0);
  expect(heldEdges({ ...PHOTO, alpha: undefined }).shareAt(0, 60)).toBe(1);
});
