import { expect, it } from "vitest";
import { LIDS } from "../fit/face-mesh.ts";
import { posedFace } from "../fit/posed-face.fixture.ts";
import { eyeFrame } from "./opening.ts";
import { paintEyes } from "./painted-eyes.fixture.ts";
import { seeLids } from "./see-lids.ts";

const SIZE = 900;

it("finds the edges of lids that the tracker has missed", () => {
  const { face } = posedFace({ scale: 300, size: SIZE });
  const photo = paintEyes(face, SIZE);
  const missed = { ...face, points: face.points.slice() };
  for (const side of ["left", "right"] as const) {
    const { upper, lower } = LIDS[side];
    // The tracker has the lids too close to one another in the middle.
    for (const i of upper.slice(1, -1)) missed.points[3 * i + 1]! += 3;
    for (const i of lower.slice(1, -1)) missed.points[3 * i + 1]! -= 3;
  }
  const seen = seeLids(photo, missed);
  for (const side of ["left", "right"] as const) {
    const { upper, lower } = LIDS[side];
    const at = (points: Float32Array, i: number): [number, number] => [points[3 * i]!, points[3 * i + 1]!];
    const frame = eyeFrame(at(face.points, upper[0]), at(face.points, upper.at(-1)!));
    for (const row of [upper, lower]) {
      const off = (points: Float32Array): number =>
        row.slice(3, 6).reduce((sum, i) => {
          const [share, height] = frame.fromPixel(...at(points, i));
          const knots = row.map((k) => frame.fromPixel(...at(face.points, k)));
          const next = knots.findIndex(([s]) => s >= share);
          const [a, b] = [knots[next - 1]!, knots[next]!];
          const truth = a[1] + ((share - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
          return sum + Math.abs(height - truth) / 3;
        }, 0);
      expect(off(seen.points)).toBeLessThan(0.6 * off(missed.points));
    }
  }
});

it("leaves all points but those of the lids where they were", () => {
  const { face } = posedFace({ scale: 300, size: SIZE });
  const seen = seeLids(paintEyes(face, SIZE), face);
  const lids = new Set<number>(Object.values(LIDS).flatMap(({ upper, lower }) => [...upper, ...lower]));
  const others = (points: Float32Array): Float32Array =>
    points.filter((_, i) => !lids.has(Math.floor(i / 3)));
  expect(others(seen.points)).toEqual(others(face.points));
});
