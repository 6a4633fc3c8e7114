import { add, clamp, rotate } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { facePoints, onBase } from "./face-points.ts";
import type { Fit } from "./fit.ts";
import { stillPoints } from "./fit-pose.ts";
import type { Similarity } from "./similarity.ts";

/** Trackers' depths are too flat, by up to so much. */
const LEAST_STRETCH = 0.7;
const MOST_STRETCH = 2.5;

/**
 * The space in which the head is turned as on the photo, as large as the body, dm: x and y lie in the picture's plane.
 * `expressive` is the base mesh with the photo's expression.
 */
export function photoSpaceOf(
  { scale: pixels, rotation, from, to }: Similarity,
  raw: readonly Vec3[],
  expressive: Float32Array,
): Pick<Fit, "scale" | "toPixel" | "toSpace" | "points" | "turn" | "place"> {
  const scale = 1 / pixels;
  const turn: Fit["turn"] = (v, at = 0) => rotate(rotation, [v[at]!, v[at + 1]!, v[at + 2]!]);
  const place: Fit["place"] = (p, at = 0) =>
    add(rotate(rotation, [p[at]! - from[0], p[at + 1]! - from[1], p[at + 2]! - from[2]]), from);
  let [alike, own] = [0, 0];
  for (const i of stillPoints()) {
    const model = place(onBase(expressive, facePoints[i]!))[2] - from[2];
    const depth = (raw[i]![2] - to[2]) * scale;
    alike += model * depth;
    own += depth * depth;
  }
  const stretch = clamp(alike / own, LEAST_STRETCH, MOST_STRETCH);
  return {
    scale,
    turn,
    place,
    toSpace: (px, py) => [(px - to[0]) * scale + from[0], (-py - to[1]) * scale + from[1]],
    toPixel: (x, y) => [(x - from[0]) / scale + to[0], -((y - from[1]) / scale + to[1])],
    points: raw.map(([x, y, z]) => [
      (x - to[0]) * scale + from[0],
      (y - to[1]) * scale + from[1],
      (z - to[2]) * scale * stretch + from[2],
    ]),
  };
}
