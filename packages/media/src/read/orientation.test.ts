import type { Stream } from "node-av/lib";
import { expect, it } from "vitest";
import type { Ffmpeg } from "../ffmpeg.ts";
import { isUpright, orientationOf, swapsSides, uprightSteps } from "./orientation.ts";

type Point = [x: number, y: number];

/** What filters do to a point of a picture whose middle is at 0, 0, y downward. */
const FILTERS: Record<string, (point: Point) => Point> = {
  vflip: ([x, y]) => [x, -y],
  "transpose=clock": ([x, y]) => [-y, x],
};

/** A stream whose display matrix maps (x, y) to (a x + c y, b x + d y). */
function streamOf(a: number, b: number, c: number, d: number): Stream {
  const matrix = Buffer.alloc(36);
  for (const [at, value] of [
    [0, a],
    [4, b],
    [12, c],
    [16, d],
  ] as const)
    matrix.writeInt32LE(value * 65_536, at);
  matrix.writeInt32LE(1 << 30, 32);
  return { codecpar: { getCodedSideData: () => matrix } } as unknown as Stream;
}

const ffmpeg = { constants: {} } as unknown as Ffmpeg;

it.each([
  [1, 0, 0, 1],
  [0, 1, -1, 0],
  [-1, 0, 0, -1],
  [0, -1, 1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
] as const)("brings pictures upright as the matrix %i %i %i %i says", (a, b, c, d) => {
  const orientation = orientationOf(ffmpeg, streamOf(a, b, c, d));
  const shown = uprightSteps(orientation).reduce<Point>((point, step) => FILTERS[step]!(point), [3, 2]);
  expect(shown).toEqual([3 * a + 2 * c, 3 * b + 2 * d]);
  expect(swapsSides(orientation)).toBe(a === 0);
  expect(isUpright(orientation)).toBe(a === 1 && d === 1);
});

it("leaves pictures as they are where a film says nothing", () => {
  const stream = { codecpar: { getCodedSideData: () => null } } as unknown as Stream;
  expect(isUpright(orientationOf(ffmpeg, stream))).toBe(true);
});
