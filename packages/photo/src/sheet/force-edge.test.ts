import Delaunator from "delaunator";
import { expect, it } from "vitest";
import { forceEdge } from "./sheet-mesh.ts";

/** Points of a rough grid. */
const points = Array.from({ length: 80 }, (_, i) => [
  (i % 10) + 0.3 * Math.sin(7 * i),
  Math.floor(i / 10) + 0.3 * Math.cos(11 * i),
]).flat();

function area(triangles: readonly number[], t: number): number {
  const [a, b, c] = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
  const [x, y] = [points[2 * a]!, points[2 * a + 1]!];
  return (
    ((points[2 * b]! - x) * (points[2 * c + 1]! - y) - (points[2 * b + 1]! - y) * (points[2 * c]! - x)) / 2
  );
}

it("holds the edge afterwards, covers the same area once, and turns no triangle over", () => {
  const before = [...new Delaunator(points).triangles];
  const sum = (triangles: number[]): number =>
    triangles.reduce((total, _, i) => total + (i % 3 ? 0 : area(triangles, i)), 0);
  for (const [a, b] of [
    [2, 37],
    [11, 68],
    [5, 72],
  ] as const) {
    const triangles = [...before];
    forceEdge(triangles, points, a, b);
    const held = triangles.some(
      (_, i) => i % 3 === 0 && [a, b].every((v) => triangles.slice(i, i + 3).includes(v)),
    );
    expect(held).toBe(true);
    expect(triangles).toHaveLength(before.length);
    expect(sum(triangles)).toBeCloseTo(sum(before), 6);
    for (let t = 0; t < triangles.length; t += 3)
      expect(Math.sign(area(triangles, t))).toBe(Math.sign(area(before, 0)));
  }
});
