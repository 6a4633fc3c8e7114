import { expect, it } from "vitest";
import { linearToByte } from "../../maths/srgb.ts";
import { PICTURE } from "./charts.ts";
import { StrandCanvas } from "./strand-canvas.ts";

const COLORS = { base: [0.2, 0.1, 0.05], pale: [0.6, 0.6, 0.6], white: 1 } as const;

function picture(paint: (canvas: StrandCanvas) => void) {
  const canvas = new StrandCanvas();
  paint(canvas);
  const { data } = canvas.toImage({ ...COLORS, base: [...COLORS.base], pale: [...COLORS.pale] });
  return (x: number, y: number): number[] => [
    ...data.subarray(4 * (y * PICTURE.width + x), 4 * (y * PICTURE.width + x) + 4),
  ];
}

it("paints a line of its width, once for every row that it crosses", () => {
  const at = picture((canvas) => {
    canvas.stroke(100.5, 10, 100.5, 20, { half: 1.5, tone: 1, gray: 0, alpha: 0.5 });
    canvas.stroke(100.5, 20, 100.5, 30, { half: 1.5, tone: 1, gray: 0, alpha: 0.5 });
  });
  for (let y = 10; y < 30; y++) expect(at(100, y)[3]).toBe(128);
  expect([98, 99, 100, 101, 102].map((x) => at(x, 15)[3])).toEqual([0, 128, 128, 128, 0]);
  expect([at(100, 9)[3], at(100, 30)[3]]).toEqual([0, 0]);
});

it("draws thinner than a texel as fainter", () => {
  const at = picture((canvas) =>
    canvas.stroke(10, 50.5, 30, 50.5, { half: 0.25, tone: 1, gray: 0, alpha: 1 }),
  );
  expect(at(20, 50)[3]).toBeGreaterThan(80);
  expect(at(20, 50)[3]).toBeLessThan(130);
});

it("stays within its clip", () => {
  const at = picture((canvas) => {
    canvas.clip(200, 210);
    canvas.stroke(190, 5.5, 220, 5.5, { half: 2, tone: 1, gray: 0, alpha: 1 });
  });
  expect([199, 200, 209, 210].map((x) => at(x, 5)[3])).toEqual([0, 255, 255, 0]);
});

it("mixes gray hairs into the color, and darkens where a lock casts its shadow", () => {
  const at = picture((canvas) => {
    canvas.stroke(10, 5.5, 30, 5.5, { half: 2, tone: 1, gray: 0, alpha: 1 });
    canvas.stroke(10, 15.5, 30, 15.5, { half: 2, tone: 1, gray: 1, alpha: 1 });
    canvas.shade(10, 25.5, 30, 25.5, { half: 6, strength: 0.5 });
    canvas.stroke(10, 25.5, 30, 25.5, { half: 2, tone: 1, gray: 0, alpha: 1 });
  });
  expect(at(20, 5).slice(0, 3)).toEqual(COLORS.base.map(linearToByte));
  expect(at(20, 15).slice(0, 3)).toEqual(COLORS.pale.map(linearToByte));
  expect(at(20, 25).slice(0, 3)).toEqual(COLORS.base.map((c) => linearToByte(c / 2)));
});

it("gives empty texels the mean color of the hair, so that filtering draws no seam", () => {
  const at = picture((canvas) => {
    for (let y = 0; y < 400; y++)
      canvas.stroke(0, y + 0.5, 400, y + 0.5, { half: 0.5, tone: 1, gray: 0, alpha: 1 });
  });
  const [red, green, blue, alpha] = at(1500, 800);
  expect(alpha).toBe(0);
  expect([red, green, blue]).toEqual(COLORS.base.map(linearToByte));
});

it("shows the nearer of two hairs, which is painted first, and of the farther what it leaves free", () => {
  const at = picture((canvas) => {
    canvas.stroke(10, 5.5, 30, 5.5, { half: 1.5, tone: 1, gray: 0, alpha: 1 });
    canvas.stroke(10, 6.5, 30, 6.5, { half: 2.5, tone: 1, gray: 1, alpha: 1 });
  });
  expect(at(20, 5).slice(0, 3)).toEqual(COLORS.base.map(linearToByte));
  expect(at(20, 8).slice(0, 3)).toEqual(COLORS.pale.map(linearToByte));
});

it("calls a place covered only where hairs hide nearly all of it", () => {
  const canvas = new StrandCanvas();
  for (let y = 64; y < 128; y++)
    canvas.stroke(64, y + 0.5, 128, y + 0.5, { half: 0.5, tone: 1, gray: 0, alpha: 1 });
  expect(canvas.isCovered(80, 80, 110, 110, 0)).toBe(true);
  expect(canvas.isCovered(80, 80, 140, 110, 0)).toBe(false);
  expect(canvas.isCovered(80, 80, 110, 110, 40)).toBe(false);
});
