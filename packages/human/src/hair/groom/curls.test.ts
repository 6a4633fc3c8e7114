import { expect, it } from "vitest";
import { paletteOf } from "../hair-color.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import { paintCurl } from "./paint-curl.ts";
import { StrandCanvas } from "./strand-canvas.ts";
import { paintTufts } from "./tufts.ts";

const COLORS = { base: [0.1, 0.1, 0.1], pale: [0.5, 0.5, 0.5], white: 1 } as const;

function picture(paint: (canvas: StrandCanvas) => void) {
  const canvas = new StrandCanvas();
  paint(canvas);
  const { data, width } = canvas.toImage({ base: [...COLORS.base], pale: [...COLORS.pale], white: 1 });
  return (x: number, y: number) => ({
    alpha: data[4 * (y * width + x) + 3]!,
    bright: data[4 * (y * width + x)]!,
  });
}

it("a painted curl swings evenly from side to side, bright in front and dark behind, inside of its column", () => {
  const curl = { radius: 0.06, period: 0.5, spread: 0.3, rest: 1 };
  const { x: left, width } = TRIMS.curl;
  const at = picture((canvas) => paintCurl(canvas, paletteOf("black", 0), curl, 1));
  const middles: number[] = [];
  const brights: number[] = [];
  for (let y = 20; y < 0.75 * PICTURE.height; y++) {
    let [sum, weight, light] = [0, 0, 0];
    for (let x = left; x < left + width; x++) {
      const { alpha, bright } = at(x, y);
      sum += x * alpha;
      weight += alpha;
      light += bright * alpha;
    }
    expect(weight).toBeGreaterThan(0);
    middles.push(sum / weight - left - width / 2);
    brights.push(light / weight);
  }
  expect(Math.max(...middles)).toBeGreaterThan(0.2 * width);
  expect(Math.min(...middles)).toBeLessThan(-0.2 * width);
  const crossings = middles.filter((m, i) => i > 0 && m > 0 !== middles[i - 1]! > 0).length;
  expect(crossings).toBeGreaterThanOrEqual(4);
  expect(Math.min(...brights)).toBeLessThan(0.75 * Math.max(...brights));
  for (let y = 0; y < PICTURE.height; y++) expect(at(left, y).alpha + at(left + width - 1, y).alpha).toBe(0);
});

it.each(["coils", "rings"] as const)(
  "tufts of %s stay inside of their tiles, and no two are alike",
  (kind) => {
    const { x: left, width } = TRIMS.tuft;
    const at = picture((canvas) => paintTufts(canvas, paletteOf("black", 0), kind, 1));
    const tile = Math.floor(PICTURE.height / 10);
    const looks = new Set<string>();
    for (let top = 0; top + tile <= PICTURE.height; top += tile) {
      let look = "";
      for (let x = left; x < left + width; x++) {
        expect(at(x, top).alpha).toBe(0);
        for (let y = top; y < top + tile; y += 7) look += at(x, y).alpha > 127 ? "#" : ".";
      }
      expect(look).toContain("#");
      looks.add(look);
    }
    expect(looks.size).toBe(10);
  },
);
