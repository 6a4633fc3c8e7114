import { readFileSync } from "node:fs";
import type { Vec3 } from "@orator/maths";

/** Indices into the tracker's 478 points (MediaPipe's face mesh). Left and right are the person's own. */
export const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
/** From the person's left corner to the right one. */
export const INNER_UPPER_LIP = [308, 415, 310, 311, 312, 13, 82, 81, 80, 191, 78];
export const INNER_LOWER_LIP = [308, 324, 318, 402, 317, 14, 87, 178, 88, 95, 78];
export const OUTER_UPPER_LIP = [291, 409, 270, 269, 267, 0, 37, 39, 40, 185, 61];
export const OUTER_LOWER_LIP = [291, 375, 321, 405, 314, 17, 84, 181, 91, 146, 61];
/** From the inner corner to the outer one. */
export const LIDS = {
  right: {
    upper: [133, 173, 157, 158, 159, 160, 161, 246, 33],
    lower: [133, 155, 154, 153, 145, 144, 163, 7, 33],
  },
  left: {
    upper: [362, 398, 384, 385, 386, 387, 388, 466, 263],
    lower: [362, 382, 381, 380, 374, 373, 390, 249, 263],
  },
} as const;
/** Center, then four points on the edge. */
export const IRIS = { right: [468, 469, 470, 471, 472], left: [473, 474, 475, 476, 477] } as const;
/** What neither speech nor a smile moves much. */
export const STILL = [
  1, 4, 5, 6, 8, 9, 10, 19, 45, 51, 98, 94, 97, 107, 108, 109, 122, 129, 151, 168, 193, 195, 197, 217, 275,
  281, 326, 327, 336, 337, 338, 351, 358, 417, 437, 67, 297, 69, 299, 104, 333, 54, 284, 103, 332, 127, 356,
  162, 389, 234, 454, 46, 276, 50, 280, 117, 346, 111, 340, 35, 265, 143, 372,
];
/** Lower edges of the brows, from the outer end to the inner one. */
export const BROWS = { right: [46, 53, 52, 65, 55], left: [276, 283, 282, 295, 285] } as const;
/** Their upper edges. */
export const BROW_TOPS = { right: [70, 63, 105, 66, 107], left: [300, 293, 334, 296, 336] } as const;

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
