import { expect, it } from "vitest";
import type { Fit } from "../fit/fit.ts";
import { desaturated, saturationOf } from "./photo-light.ts";

/** All points of the tracker in a picture of one color. */
function seen(color: [number, number, number]): number {
  const data = Uint8Array.from({ length: 4 * 16 }, (_, i) => [...color, 255][i % 4]!);
  const points = Array.from({ length: 478 }, () => [0, 0, 0]);
  const fit = { points, toPixel: () => [2, 2] } as unknown as Fit;
  return saturationOf({ width: 4, height: 4, data }, fit);
}

it("black and white photographs have no color, pale and dark people in poor light have all of it", () => {
  expect(seen([150, 150, 150])).toBe(0);
  expect(seen([150, 148, 150])).toBeLessThan(0.35);
  for (const skin of [
    [250, 232, 224],
    [92, 58, 44],
    [200, 150, 130],
  ] as [number, number, number][])
    expect(seen(skin)).toBe(1);
});

it("a color without saturation is as bright as before", () => {
  const [gray] = desaturated([0.5, 0.2, 0.1], 0);
  expect(gray).toBeCloseTo(0.2126 * 0.5 + 0.7152 * 0.2 + 0.0722 * 0.1);
  expect(desaturated([0.5, 0.2, 0.1], 0)).toEqual([gray, gray, gray]);
  expect(desaturated([0.5, 0.2, 0.1], 1)).toEqual([0.5, 0.2, 0.1]);
});
