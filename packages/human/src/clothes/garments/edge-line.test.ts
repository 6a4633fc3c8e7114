import { expect, it } from "vitest";
import { evenLine, lengthOf } from "./edge-line.ts";
import { distance } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** A ring of 1 dm radius in the plane z = 0, its places shaken by `noise` dm. */
function ring(count: number, noise: number): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const radius = 1 + noise * (i % 2 ? 1 : -1);
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
}

/** A V of two straight legs, 2 dm each, with its point at the origin. */
const V: Vec3[] = Array.from({ length: 41 }, (_, i) => [(i - 20) * 0.05, Math.abs(i - 20) * 0.0866, 0]);

it("an evened ring is round again, with stops at equal steps", () => {
  const stops = evenLine({ places: ring(60, 0.02), closed: true }, 0.1);
  for (const [i, { at, mitre }] of stops.entries()) {
    expect(Math.hypot(...at)).toBeGreaterThan(0.98);
    expect(Math.hypot(...at)).toBeLessThan(1.005);
    expect(mitre).toBeLessThan(1.02);
    expect(distance(at, stops[(i + 1) % stops.length]!.at)).toBeCloseTo(0.1, 1);
  }
});

it("the point of a V stays where it is and gets a mitre", () => {
  const stops = evenLine({ places: V, closed: false }, 0.1);
  const point = stops.reduce((low, stop) => (stop.at[1] < low.at[1] ? stop : low));
  expect(Math.hypot(...point.at)).toBeLessThan(1e-9);
  // Legs of 60° leave twice the width across the point.
  expect(point.mitre).toBeGreaterThan(1.8);
  expect(stops.filter(({ mitre }) => mitre > 1.3)).toEqual([point]);
});

it("the ends of an open line stay where they are", () => {
  const stops = evenLine({ places: V, closed: false }, 0.1);
  expect(stops[0]!.at).toEqual(V[0]);
  expect(stops.at(-1)!.at).toEqual(V.at(-1));
});

it("a closed line counts the way from its last place to its first", () => {
  expect(lengthOf({ places: ring(200, 0), closed: true })).toBeCloseTo(2 * Math.PI, 2);
  expect(lengthOf({ places: ring(4, 0), closed: false })).toBeCloseTo(3 * Math.SQRT2, 12);
});
