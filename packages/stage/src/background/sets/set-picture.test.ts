import { expect, it } from "vitest";
import { layOver, newSetPicture, pixelOf } from "./set-picture.ts";

/** Two cameras at the same height: one far, one near. */
const FAR = newSetPicture(160, 90, 3, { eyeYM: 1.4, distanceM: 5, visibleM: 1.75 });
const NEAR = newSetPicture(160, 90, 3, { eyeYM: 1.4, distanceM: 1.5, visibleM: 0.53 });

it("what is near grows more than what is far as the camera comes nearer: parallax", () => {
  const across = (picture: typeof FAR, depthM: number): number =>
    pixelOf({ picture, depthM }, 1, 1.4)[0] - picture.width / 2;
  const growth = (depthM: number): number => across(NEAR, depthM) / across(FAR, depthM);
  expect(growth(0)).toBeGreaterThan(1.2 * growth(1));
  expect(growth(1)).toBeGreaterThan(1.2 * growth(4));
});

it("heights above the eye lie in the upper half, to the right is to the right", () => {
  const [x, y] = pixelOf({ picture: NEAR, depthM: 2 }, 0.1, 1.5);
  expect(x).toBeGreaterThan(NEAR.width / 2);
  expect(y).toBeLessThan(NEAR.height / 2);
  expect(pixelOf({ picture: NEAR, depthM: 2 }, 0, 1.4)).toEqual([NEAR.width / 2, NEAR.height / 2]);
});

it("a layer covers what is below it by its alpha and adds its light", () => {
  const below = newSetPicture(4, 4, 0, FAR.view);
  const above = newSetPicture(4, 4, 0, FAR.view);
  below.data.fill(0.8);
  above.data.set([0.1, 0.2, 0.3, 0.5]);
  layOver(below, above);
  const expected = [0.5, 0.6, 0.7, 0.9];
  expected.forEach((value, i) => expect(below.data[i]).toBeCloseTo(value, 6));
  expect(below.data[4]).toBeCloseTo(0.8, 6);
});
