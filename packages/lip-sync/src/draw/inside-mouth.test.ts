import { describe, expect, it } from "vitest";
import { performedTrack } from "../performed-film.fixture.ts";
import { POINT, xOf } from "../points.ts";
import { faceSpaceOf } from "../space/face-space.ts";
import { insideRows, teethOf } from "./inside-mouth.ts";
import type { Teeth } from "./inside-mouth.ts";

/** Straight lips, 60 pixels wide, between two heights. */
function lips(upperY: number, lowerY: number): { upper: Float32Array; lower: Float32Array } {
  const line = (y: number): Float32Array =>
    Float32Array.from({ length: 14 }, (_, i) => (i % 2 === 0 ? 5 * i : y));
  return { upper: line(upperY), lower: line(lowerY) };
}
const still: Teeth = { upper: (x, y) => [x, y], lower: (x, y) => [x, y] };
/** Heights of a column: where it is drawn, and where it is taken from. */
function column(rows: ReturnType<typeof insideRows>): [to: number, from: number][] {
  return rows.map(({ to, from }) => [to[7]!, from[7]!]);
}

describe("the inside of a mouth", () => {
  it("stays where the skull holds it when the upper lip goes up, but beside the lips", () => {
    const rows = column(insideRows(lips(96, 130), lips(100, 130), still));
    const [first, last] = [rows[0]!, rows.at(-1)!];
    expect([first, last]).toEqual([
      [96, 100],
      [130, 130],
    ]);
    const inside = rows.filter(([to]) => to > 96 + 34 / 4 && to < 130 - 34 / 4);
    expect(inside.length).toBeGreaterThan(3);
    for (const [to, from] of inside) expect(from).toBeCloseTo(to, 3);
  });

  it("goes with the jaw below", () => {
    const dropped: Teeth = { ...still, lower: (x, y) => [x, y - 10] };
    const rows = column(insideRows(lips(100, 150), lips(100, 140), dropped));
    const [above, below] = [rows.find(([to]) => to > 115)!, rows.findLast(([to]) => to < 138)!];
    expect(above[1]).toBeCloseTo(above[0], 0);
    expect(below[1]).toBeCloseTo(below[0] - 10, 1);
  });

  it("never shows what lies beyond the exemplar's lips, nor one row above another", () => {
    for (const from of [lips(100, 104), lips(100, 101), lips(90, 150), lips(120, 120)]) {
      const rows = column(insideRows(lips(100, 130), from, still));
      const heights = rows.map(([, y]) => y);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      expect(heights[0]).toBe(from.upper[1]);
      expect(heights.at(-1)).toBe(from.lower[1]);
    }
  });

  it("finds upper teeth by the head alone, lower ones by the chin", () => {
    const track = performedTrack({ frames: 40, held: (t) => ({ x: t, y: t / 2 }) });
    const space = faceSpaceOf(track);
    const shape = space.shapes[10]!;
    const open = shape.slice();
    open[xOf(POINT.chin) + 1]! += 0.2;
    const [drawn, exemplar] = [
      { camera: space.cameras[10]!, shape },
      { camera: space.cameras[30]!, shape: open },
    ];
    const teeth = teethOf(drawn, exemplar, space.mean[POINT.upperLip]![2]);
    const [x, y] = teeth.upper(180, 200);
    expect(x).toBeCloseTo(200, 0);
    expect(y).toBeCloseTo(210, 0);
    expect(teeth.lower(180, 200)[1] - y).toBeGreaterThan(5);
  });
});
