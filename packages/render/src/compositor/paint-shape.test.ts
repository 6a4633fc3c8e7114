import { expect, it } from "vitest";
import { circleCoverage, coverageOf } from "./picture.ts";
import { paintShape, rgbaOf } from "./layer-pictures.ts";

const SIZE = { width: 40, height: 20 };

function at(data: Uint8Array, x: number, y: number): number[] {
  return [...data.subarray(4 * (y * SIZE.width + x), 4 * (y * SIZE.width + x) + 4)];
}

it("fills its box, but for round corners", () => {
  const square = paintShape({ shape: "rectangle", fill: "#ff0000", radiusPx: 0 }, SIZE);
  expect(at(square, 0, 0)).toEqual([255, 0, 0, 255]);
  const round = paintShape({ shape: "rectangle", fill: "#ff0000", radiusPx: 10 }, SIZE);
  expect(at(round, 0, 0)).toEqual([0, 0, 0, 0]);
  expect(at(round, 20, 0)).toEqual([255, 0, 0, 255]);
});

it("is as large as its form: smooth rims lose and win nothing", () => {
  const area = (coverage: Uint8Array): number => coverage.reduce((sum, one) => sum + one, 0) / 255;
  expect(area(coverageOf({ shape: "ellipse" }, SIZE))).toBeCloseTo(Math.PI * 20 * 10, -1);
  expect(area(coverageOf({ shape: "rectangle", radiusPx: 5 }, SIZE))).toBeCloseTo(
    800 - (4 - Math.PI) * 25,
    -1,
  );
  expect(area(circleCoverage(SIZE))).toBeCloseTo(Math.PI * 100, -1);
});

it("runs from one color into the other, down or across", () => {
  const fill = { from: "#000000", to: "#ffffff" };
  const down = paintShape({ shape: "rectangle", fill, radiusPx: 0 }, SIZE);
  expect(at(down, 5, 0)[0]).toBeLessThan(10);
  expect(at(down, 35, 19)[0]).toBeGreaterThan(245);
  expect(at(down, 5, 9)).toEqual(at(down, 35, 9));
  const slow = { from: "#20202000", to: "#202020ff" };
  const veil = paintShape({ shape: "rectangle", fill: slow, radiusPx: 0 }, { width: 8, height: 2000 });
  const row = (y: number) => new Set([0, 1, 2, 3].map((x) => veil[4 * (8 * y + x) + 3]));
  expect(Array.from({ length: 100 }, (_, y) => row(900 + y)).some(({ size }) => size === 2)).toBe(true);
  const across = paintShape({ shape: "rectangle", fill: { ...fill, angleDeg: 90 }, radiusPx: 0 }, SIZE);
  expect(at(across, 0, 3)[0]).toBeLessThan(10);
  expect(at(across, 39, 3)[0]).toBeGreaterThan(245);
});

it("strokes along the inside of its rim, and fills what is left", () => {
  const stroke = { color: "#00ff00", widthPx: 3 };
  const framed = paintShape({ shape: "rectangle", fill: "#ff000080", stroke, radiusPx: 0 }, SIZE);
  expect(at(framed, 1, 10)).toEqual([0, 255, 0, 255]);
  expect(at(framed, 20, 10)).toEqual([128, 0, 0, 128]);
  const line = paintShape({ shape: "ellipse", stroke, radiusPx: 0 }, SIZE);
  expect(at(line, 20, 10)).toEqual([0, 0, 0, 0]);
  expect(at(line, 20, 1)).toEqual([0, 255, 0, 255]);
});

it.each(["red", "#12", "#12345", "url(x)", ""])("%j is no color", (text) => {
  expect(() => rgbaOf(text)).toThrow(/is no color/);
});
