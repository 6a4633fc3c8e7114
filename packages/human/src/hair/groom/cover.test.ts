import { expect, it } from "vitest";
import type { Image } from "../../part.ts";
import { fromCapsule } from "./capsule.ts";
import { chartsOf, PICTURE } from "./charts.ts";
import { coverOf } from "./cover.ts";

const { width, height } = PICTURE;
const charts = chartsOf(3, 2.5);

/** A picture of hair from the crown down to `arc`. */
function hairDownTo(arc: number): Image {
  const data = new Uint8Array(4 * width * height);
  for (let azimuth = -Math.PI; azimuth < Math.PI; azimuth += 0.002)
    for (let way = 0; way < arc; way += 0.002) {
      const [x, y] = charts.disc.texel({ azimuth, arc: way, radius: 1 }).map(Math.floor) as [number, number];
      data[4 * (y * width + x) + 3] = 255;
    }
  return { width, height, data };
}

it("covers the middle of the hair, and neither its edge nor bare skin", () => {
  const covers = coverOf(hairDownTo(0.8), charts);
  const at = (arc: number): boolean => covers(fromCapsule({ azimuth: 0.7, arc, radius: 1 }));
  expect([0.05, 0.3, 0.6].map(at)).toEqual([true, true, true]);
  expect([0.78, 0.85, 1.2, 2.4].map(at)).toEqual([false, false, false, false]);
});
