import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit-head.ts";
import { OVAL } from "../fit/face-mesh.ts";
import type { Part } from "@orator/human/parts";
import type { Laid } from "./lay.ts";

export function isInside(polygon: ArrayLike<number>[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [a, b] = [polygon[i]!, polygon[j]!];
    if (a[1]! > y !== b[1]! > y && x < ((b[0]! - a[0]!) * (y - a[1]!)) / (b[1]! - a[1]!) + a[0]!)
      inside = !inside;
  }
  return inside;
}

/** The face's outline in photo space, scaled about its middle. */
export function outline(fit: Fit, size: number): Vec3[] {
  const points = OVAL.map((i) => fit.points[i]!);
  const c = [0, 1].map((k) => points.reduce((s, p) => s + p[k]!, 0) / points.length);
  return points.map((p) => [c[0]! + (p[0] - c[0]!) * size, c[1]! + (p[1] - c[1]!) * size, p[2]]);
}

/** The head's faces that the photo shows: inside the face's outline and not far behind its front. */
export function facePolygons(fit: Fit, part: Part, head: Laid): Uint32Array {
  const polygon = outline(fit, 0.95);
  const { indices } = part;
  const p = head.shown;
  const eyeZ = (fit.points[33]![2] + fit.points[263]![2]) / 2;
  const kept: number[] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    const x = corners.reduce((s, v) => s + p[3 * v]! / 3, 0);
    const y = corners.reduce((s, v) => s + p[3 * v + 1]! / 3, 0);
    const z = corners.reduce((s, v) => s + p[3 * v + 2]! / 3, 0);
    if (z < eyeZ - 0.75 || !isInside(polygon, x, y)) continue;
    // The underside of the chin and the neck belong to the sheet.
    const [a, b, c] = corners as [number, number, number];
    const nz =
      (p[3 * b]! - p[3 * a]!) * (p[3 * c + 1]! - p[3 * a + 1]!) -
      (p[3 * b + 1]! - p[3 * a + 1]!) * (p[3 * c]! - p[3 * a]!);
    const isEdge =
      Math.hypot(x - fit.points[13]![0], y - fit.points[13]![1]) < 0.5 ||
      z > eyeZ - 0.1 ||
      [33, 263].some((i) => Math.hypot(x - fit.points[i]![0], y - fit.points[i]![1]) < 0.12);
    if (nz <= 0 && !isEdge) continue;
    kept.push(...corners);
  }
  return Uint32Array.from(kept);
}
