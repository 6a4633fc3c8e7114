import type { Body } from "../../body/body.ts";
import { nearSkin } from "./near-skin.ts";
import type { Vec3 } from "@orator/maths";
import { addScaled, dot, normalize, sub } from "@orator/maths";

/** Skin farther away than this has no say, dm. */
const REACH = 0.6;

/** Answers a place moved along the face's normal to `height` dm over its skin, of which only what `counts` is looked at. */
export function skinBelow(
  body: Body,
  counts: (x: number, y: number, z: number) => boolean,
): (place: Vec3, height: number) => Vec3 {
  const { positions, normals } = body.parts.get("head")!;
  const nearest = nearSkin(body, (_v, place) => counts(...place), 6, REACH);
  return (place, height) => {
    const at: Vec3 = [0, 0, 0];
    const normal: Vec3 = [0, 0, 0];
    let sum = 0;
    for (const { v, distance } of nearest(place)) {
      const share = 1 / (distance * distance + 1e-4);
      sum += share;
      for (let k = 0; k < 3; k++) {
        at[k]! += share * positions[3 * v + k]!;
        normal[k]! += share * normals[3 * v + k]!;
      }
    }
    if (!sum) return place;
    for (let k = 0; k < 3; k++) at[k]! /= sum;
    const up = normalize(normal);
    return addScaled(place, up, height - dot(sub(place, at), up));
  };
}
