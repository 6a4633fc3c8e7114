import type { Cloth } from "../form/cloth.ts";
import { OUTWARD, POSITION, REST } from "../form/cloth.ts";
import { clamp } from "@orator/maths";

/** Which way a chart hangs: it decides where the baked light comes from and which folds it gets. */
export type ChartSite = "front" | "back" | "sleeve" | "leg" | "skirt" | "trim";

/** A flat piece of a garment, laid out in millimeters like the pieces of a sewing pattern; v runs up. */
export interface Chart {
  name: string;
  site: ChartSite;
  triangles: number[];
  /** u and v of cloth vertices (mm), two a vertex; NaN outside the chart. */
  plane: Float32Array;
  /** Texels a millimeter against the atlas's finest chart, 0 … 1. */
  detail: number;
}

/** Bounds of a chart in mm: [u least, v least, u most, v most]. */
export function chartBounds(chart: Chart): [number, number, number, number] {
  const bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const vertex of chart.triangles) {
    for (let k = 0; k < 2; k++) {
      const value = chart.plane[2 * vertex + k]!;
      bounds[k] = Math.min(bounds[k]!, value);
      bounds[k + 2] = Math.max(bounds[k + 2]!, value);
    }
  }
  return bounds;
}

/**
 * Flattens the front or back of a trunk: starts from a view along z with the sides folded out, then relaxes edge
 * lengths to those on the body. The vertical center line stays straight, so stripes hang plumb.
 */
export function flattenTrunk(
  cloth: Cloth,
  triangles: number[],
  site: "front" | "back",
  name: string = site,
  detail = 1,
): Chart {
  const plane = new Float32Array(2 * cloth.count).fill(Number.NaN);
  const vertices = [...new Set(triangles)];
  const facing = site === "front" ? 1 : -1;
  let nearest = -Infinity;
  for (const v of vertices) nearest = Math.max(nearest, facing * cloth.at(v, POSITION + 2));
  for (const v of vertices) {
    const x = cloth.at(v, POSITION);
    const drop = Math.max(0, nearest - 0.35 - facing * cloth.at(v, POSITION + 2));
    // Only flanks fold aside and only shoulders fold up; a bust must not fold over itself.
    const flank = clamp((Math.abs(cloth.at(v, REST)) - 0.9) / 0.5);
    const shoulder = clamp((cloth.at(v, REST + 1) - 4.6) / 0.6);
    const nx = flank * Math.abs(cloth.at(v, OUTWARD));
    const ny = shoulder * Math.max(0, cloth.at(v, OUTWARD + 1));
    const aside = (0.8 * drop * nx) / (nx + ny + 0.3);
    const up = (0.8 * drop * ny) / (nx + ny + 0.3);
    plane[2 * v] = 100 * facing * Math.sign(x) * (Math.abs(x) + aside);
    plane[2 * v + 1] = 100 * (cloth.at(v, POSITION + 1) + up);
  }
  relax(cloth, triangles, vertices, plane);
  return { name, site, triangles, plane, detail };
}

/** Position-based relaxation of edge lengths in the plane. */
function relax(
  cloth: Cloth,
  triangles: readonly number[],
  vertices: readonly number[],
  plane: Float32Array,
  steps = 60,
): void {
  const place = (v: number, axis: number): number => 100 * cloth.at(v, POSITION + axis);
  const ends = edgesOf(triangles);
  const lengths = new Float64Array(ends.length / 2);
  for (let e = 0; e < lengths.length; e++) {
    const [a, b] = [ends[2 * e]!, ends[2 * e + 1]!];
    const [x, y, z] = [place(b, 0) - place(a, 0), place(b, 1) - place(a, 1), place(b, 2) - place(a, 2)];
    lengths[e] = Math.sqrt(x * x + y * y + z * z);
  }
  const corners = Uint32Array.from(triangles);
  const restAreas = new Float32Array(corners.length / 3);
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [corners[t]!, corners[t + 1]!, corners[t + 2]!];
    const [ex, ey, ez] = [place(b, 0) - place(a, 0), place(b, 1) - place(a, 1), place(b, 2) - place(a, 2)];
    const [fx, fy, fz] = [place(c, 0) - place(a, 0), place(c, 1) - place(a, 1), place(c, 2) - place(a, 2)];
    const [nx, ny, nz] = [ey * fz - ez * fy, ez * fx - ex * fz, ex * fy - ey * fx];
    restAreas[t / 3] = Math.sqrt(nx * nx + ny * ny + nz * nz);
  }
  const middle = vertices.filter((v) => Math.abs(cloth.at(v, POSITION)) < 0.02);
  for (let step = 0; step < steps; step++) {
    for (let e = 0; e < lengths.length; e++) {
      pullTogether(plane, 2 * ends[2 * e]!, 2 * ends[2 * e + 1]!, lengths[e]!);
    }
    for (let t = 0; t < corners.length; t += 3) unfold(plane, corners, t, 0.5 * restAreas[t / 3]!);
    for (const v of middle) plane[2 * v] = 100 * cloth.at(v, POSITION);
  }
}

/** Moves the ends of an edge, at places `a` and `b` of the plane, towards its length. */
function pullTogether(plane: Float32Array, a: number, b: number, wanted: number): void {
  const du = plane[b]! - plane[a]!;
  const dv = plane[b + 1]! - plane[a + 1]!;
  const length = Math.sqrt(du * du + dv * dv) || 1e-3;
  const push = (0.4 * (length - wanted)) / length;
  plane[a]! += push * du;
  plane[a + 1]! += push * dv;
  plane[b]! -= push * du;
  plane[b + 1]! -= push * dv;
}

/** How a limb is unrolled: length down its axis (mm), angle around it and the radius that scales the angle (mm). */
interface Unroll {
  /** Distance down the limb, mm. */
  down: (v: number) => number;
  /** −π … π, the seam at ±π. */
  angle: (v: number) => number;
  radius: number;
}

/**
 * Unrolls a sleeve or trouser leg. Triangles across the seam go to a second chart that continues the first beyond
 * its edge, hence two charts over one stretch of texture: give both to the same place of the atlas.
 */
export function unrollLimb(
  cloth: Cloth,
  triangles: readonly number[],
  unroll: Unroll,
  { site, name, detail }: { site: ChartSite; name: string; detail: number },
): { chart: Chart; wrap: Chart } {
  const plane = new Float32Array(2 * cloth.count).fill(Number.NaN);
  const wrapped = new Float32Array(2 * cloth.count).fill(Number.NaN);
  for (const v of new Set(triangles)) {
    const angle = unroll.angle(v);
    plane[2 * v] = angle * unroll.radius;
    wrapped[2 * v] = (angle < 0 ? angle + 2 * Math.PI : angle) * unroll.radius;
    plane[2 * v + 1] = -unroll.down(v);
    wrapped[2 * v + 1] = -unroll.down(v);
  }
  const whole: number[] = [];
  const across: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!];
    const us = corners.map((v) => plane[2 * v]!);
    const spans = Math.max(...us) - Math.min(...us) > Math.PI * unroll.radius;
    (spans ? across : whole).push(...corners);
  }
  return {
    chart: { name, site, triangles: whole, plane, detail },
    wrap: { name, site, triangles: across, plane: wrapped, detail },
  };
}

/** Moves the corners of a triangle that is folded over, or nearly so, until its doubled area is `least`. */
function unfold(plane: Float32Array, triangles: Uint32Array, t: number, least: number): void {
  const a = 2 * triangles[t]!;
  const b = 2 * triangles[t + 1]!;
  const c = 2 * triangles[t + 2]!;
  const ux = plane[b]! - plane[a]!;
  const uy = plane[b + 1]! - plane[a + 1]!;
  const vx = plane[c]! - plane[a]!;
  const vy = plane[c + 1]! - plane[a + 1]!;
  const missing = least - (ux * vy - uy * vx);
  if (missing <= 0) return;
  // How the doubled area grows with each coordinate of the corners.
  const [ax, ay] = [uy - vy, vx - ux];
  const square = ax * ax + ay * ay + vx * vx + vy * vy + ux * ux + uy * uy || 1;
  const step = (0.6 * missing) / square;
  plane[a]! += step * ax;
  plane[a + 1]! += step * ay;
  plane[b]! += step * vy;
  plane[b + 1]! -= step * vx;
  plane[c]! -= step * uy;
  plane[c + 1]! += step * ux;
}

/** The edges of triangles, each once: two vertices an edge, in the order in which they are met. */
function edgesOf(triangles: readonly number[]): Uint32Array {
  const seen = new Set<number>();
  const ends: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[t + k]!;
      const b = triangles[t + ((k + 1) % 3)]!;
      const key = a < b ? a * 0x40_0000 + b : b * 0x40_0000 + a;
      if (seen.size === seen.add(key).size) continue;
      ends.push(a, b);
    }
  }
  return Uint32Array.from(ends);
}
