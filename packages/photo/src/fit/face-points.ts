import { readFileSync } from "node:fs";
import type { Vec3 } from "@orator/maths";

/** A point of a base-mesh triangle, in shares of its corners. */
interface FacePoint {
  vertices: number[];
  weights: number[];
}

/** Where the tracker's 478 points lie on the base mesh; null where it was not to be found (lids' edges and irises). */
export const facePoints = JSON.parse(
  readFileSync(new URL("../../data/face-points.json", import.meta.url), "utf8"),
) as (FacePoint | null)[];

/** The point on base-mesh positions, or its move under base-mesh displacements. */
export function onBase(base: Float32Array, { vertices, weights }: FacePoint): Vec3 {
  const out: Vec3 = [0, 0, 0];
  vertices.forEach((v, j) => {
    for (let k = 0; k < 3; k++) out[k]! += weights[j]! * base[3 * v + k]!;
  });
  return out;
}
