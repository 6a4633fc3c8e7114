import { expect, it } from "vitest";
import type { CameraFraming } from "../../framing/framing.ts";
import { keepPictures } from "./kept-pictures.ts";
import type { SetName } from "./set.ts";

/** A painter that counts what it has to paint. */
function aPainter() {
  const painted: string[] = [];
  const paint = keepPictures(({ name, seed = 0 }, framing, width, height) => {
    painted.push(`${name} ${seed} ${framing} ${width}×${height}`);
    return new Uint8Array(width * height).fill(painted.length);
  });
  const show = (name: SetName, seed?: number, framing: CameraFraming = "half_body", width = 8, height = 6) =>
    paint({ name, ...(seed !== undefined && { seed }) }, framing, width, height);
  return { painted, show };
}

it("paints what is shown again no second time, and is not harmed by who draws on it", () => {
  const { painted, show } = aPainter();
  const first = show("studio");
  first.fill(99);
  expect(show("studio", 0)).toEqual(new Uint8Array(48).fill(1));
  expect(painted).toHaveLength(1);
});

it("keeps sets, seeds, framings and sizes apart", () => {
  const { painted, show } = aPainter();
  show("studio");
  show("office");
  show("studio", 1);
  show("studio", 0, "close_up");
  show("studio", 0, "half_body", 6, 8);
  expect(new Set(painted).size).toBe(5);
});

it("keeps no more than a few pictures, those used last, and of very large ones not even those", () => {
  const { painted, show } = aPainter();
  for (let seed = 1; seed < 9; seed++) for (const now of [0, seed]) show("gradient", now);
  expect(painted).toHaveLength(9);
  show("gradient", 1);
  expect(painted).toHaveLength(10);
  for (const seed of [1, 2, 1]) show("stage", seed, "half_body", 8192, 8192);
  expect(painted).toHaveLength(13);
});
