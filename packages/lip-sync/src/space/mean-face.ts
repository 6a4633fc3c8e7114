import type { Vec3 } from "@orator/maths";
import { POINT } from "../points.ts";

/** More faces than these teach nothing new: every n-th is taken. */
const MOST_FACES = 1000;

/**
 * The mean of faces: the bridge of the nose at the origin, x from eye to eye, the distance of their outer corners as the
 * unit, y down, z away from the viewer.
 */
export function meanFace(faces: readonly Float32Array[]): Vec3[] {
  const step = Math.ceil(faces.length / MOST_FACES);
  const taken = faces.filter((_, i) => i % step === 0);
  const sum = new Float64Array(faces[0]!.length);
  for (const points of taken) {
    const [ax, ay] = [points[3 * POINT.rightEye]!, points[3 * POINT.rightEye + 1]!];
    const [dx, dy] = [points[3 * POINT.leftEye]! - ax, points[3 * POINT.leftEye + 1]! - ay];
    const scale = 1 / Math.hypot(dx, dy);
    const [cos, sin] = [dx * scale * scale, dy * scale * scale];
    const [ox, oy, oz] = [0, 1, 2].map((k) => points[3 * POINT.bridge + k]!) as Vec3;
    for (let i = 0; i < points.length; i += 3) {
      const [x, y] = [points[i]! - ox, points[i + 1]! - oy];
      sum[i]! += x * cos + y * sin;
      sum[i + 1]! += y * cos - x * sin;
      sum[i + 2]! += (points[i + 2]! - oz) * scale;
    }
  }
  return Array.from({ length: sum.length / 3 }, (_, i) =>
    [0, 1, 2].map((k) => sum[3 * i + k]! / taken.length),
  ) as Vec3[];
}
