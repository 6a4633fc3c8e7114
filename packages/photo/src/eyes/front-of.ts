import { cornersAt } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import type { Opening } from "./opening.ts";

/** Half the side (widths of the eye) of the square round an eye that is looked at. */
const REACH = 1.1;

/** Depth (dm) of the foremost skin at rest over a place near an eye; undefined where there is none. */
export function frontOf(
  head: Laid,
  triangles: Uint32Array,
  opening: Opening,
): (x: number, y: number) => number | undefined {
  const p = head.rest;
  const [cx, cy] = opening.toSpace(0.5, 0, 0.5);
  const reach = REACH * Math.hypot(...opening.upwards(opening.widthPx));
  /** Where the corners of near triangles begin in `p`. */
  const near: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = cornersAt(triangles, t);
    if (corners.every((v) => Math.abs(p[3 * v]! - cx) < reach && Math.abs(p[3 * v + 1]! - cy) < reach))
      near.push(...corners.map((v) => 3 * v));
  }
  return (x, y) => {
    let front: number | undefined;
    for (let t = 0; t < near.length; t += 3) {
      const a = near[t]!;
      const b = near[t + 1]!;
      const c = near[t + 2]!;
      const area = (p[b]! - p[a]!) * (p[c + 1]! - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (p[c]! - p[a]!);
      if (Math.abs(area) < 1e-9) continue;
      const wb = ((x - p[a]!) * (p[c + 1]! - p[a + 1]!) - (y - p[a + 1]!) * (p[c]! - p[a]!)) / area;
      const wc = ((p[b]! - p[a]!) * (y - p[a + 1]!) - (p[b + 1]! - p[a + 1]!) * (x - p[a]!)) / area;
      if (wb < 0 || wc < 0 || wb + wc > 1) continue;
      const z = p[a + 2]! * (1 - wb - wc) + p[b + 2]! * wb + p[c + 2]! * wc;
      if (front === undefined || z > front) front = z;
    }
    return front;
  };
}
