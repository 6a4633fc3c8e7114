import { expect, it } from "vitest";
import { Cloth, OUTWARD, POSITION, REST } from "../form/cloth.ts";
import { locator } from "./locate.ts";

/** Two sheets of 6 × 6 squares of 0.25 dm from x = −0.75 on, the second 1 dm before the first; worn 10 dm higher than at rest. */
function sheets(): { cloth: Cloth; triangles: number[] } {
  const cloth = new Cloth([0], 98);
  cloth.count = 98;
  const triangles: number[] = [];
  for (let v = 0; v < 98; v++) {
    const [layer, i] = [Math.floor(v / 49), v % 49];
    const place = [0.25 * (i % 7) - 0.75, 0.25 * Math.floor(i / 7), layer];
    place.forEach((value, k) => {
      cloth.set(v, REST + k, value);
      cloth.set(v, POSITION + k, k === 1 ? value + 10 : value);
    });
    cloth.set(v, OUTWARD + 2, 1);
    if (i % 7 < 6 && i < 42) triangles.push(v, v + 1, v + 8, v, v + 8, v + 7);
  }
  return { cloth, triangles };
}

it("finds the foremost cloth over every place of a piece, and none beside it", () => {
  const { cloth, triangles } = sheets();
  const pointOver = locator({ cloth }, triangles);
  for (let x = -0.74; x < 0.74; x += 0.07) {
    for (let y = 0.01; y < 1.5; y += 0.13) {
      const { position, normal } = pointOver(x, y)!;
      expect(position.map((value) => Number(value.toFixed(4)))).toEqual(
        [x, y + 10, 1].map((value) => Number(value.toFixed(4))),
      );
      expect(normal).toEqual([0, 0, 1]);
    }
  }
  expect(pointOver(0.9, 0.5)).toBeUndefined();
  expect(pointOver(0, -0.2)).toBeUndefined();
});
