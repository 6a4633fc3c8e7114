import { OUTWARD, POSITION, REST } from "../form/cloth.ts";
import { normalize } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Workshop } from "./workshop.ts";

/** A point of a piece: a vertex to be like, and where it lies on the person. */
interface Located {
  like: number;
  position: Vec3;
  normal: Vec3;
}

/** How far beyond a triangle (dm) its border still counts as part of it, at most. */
const AROUND = 0.02;
/** Width of the strips of x (dm) by which triangles are looked up. */
const STRIP = 0.1;

/** Finds the point of a piece's front over (x, y) in rest space, if there is any. The piece must not change meanwhile. */
export function locator(
  { cloth }: Pick<Workshop, "cloth">,
  piece: readonly number[],
): (x: number, y: number) => Located | undefined {
  const strips = new Map<number, number[]>();
  for (let t = 0; t < piece.length; t += 3) {
    const xs = [0, 1, 2].map((k) => cloth.at(piece[t + k]!, REST));
    const last = Math.floor((Math.max(...xs) + AROUND) / STRIP);
    for (let strip = Math.floor((Math.min(...xs) - AROUND) / STRIP); strip <= last; strip++) {
      const list = strips.get(strip);
      if (list) list.push(t);
      else strips.set(strip, [t]);
    }
  }
  return (x, y) => {
    let best: Located | undefined;
    let depth = -Infinity;
    for (const t of strips.get(Math.floor(x / STRIP)) ?? []) {
      const [a, b, c] = [piece[t]!, piece[t + 1]!, piece[t + 2]!];
      const ax = cloth.at(a, REST);
      const bx = cloth.at(b, REST) - ax;
      const cx = cloth.at(c, REST) - ax;
      if (x < ax + Math.min(0, bx, cx) - AROUND || x > ax + Math.max(0, bx, cx) + AROUND) continue;
      const ay = cloth.at(a, REST + 1);
      const by = cloth.at(b, REST + 1) - ay;
      const cy = cloth.at(c, REST + 1) - ay;
      const area = bx * cy - by * cx;
      if (Math.abs(area) < 1e-9) continue;
      const u = ((x - ax) * cy - (y - ay) * cx) / area;
      const v = (bx * (y - ay) - by * (x - ax)) / area;
      if (u < -0.02 || v < -0.02 || u + v > 1.02) continue;
      const blend = (k: number): number =>
        (1 - u - v) * cloth.at(a, k) + u * cloth.at(b, k) + v * cloth.at(c, k);
      const z = blend(REST + 2);
      if (z < depth) continue;
      depth = z;
      best = {
        like: a,
        position: [blend(POSITION), blend(POSITION + 1), blend(POSITION + 2)],
        normal: normalize([blend(OUTWARD), blend(OUTWARD + 1), blend(OUTWARD + 2)]),
      };
    }
    return best;
  };
}

/** The front is what lies before this depth and above this height of rest space, dm. */
const FRONT_Z = -0.1;
const LOWEST_Y = -1;
/** Places over the shoulder are looked for lower down, dm. */
const STEP_DOWN = 0.05;
const DEEPEST = 0.5;

/** The place over (x, y) of rest space on the front of the draped cloth. */
export function frontOf(shop: Workshop): (x: number, y: number) => Vec3 {
  const { cloth, whole } = shop;
  const front: number[] = [];
  for (let t = 0; t < whole.length; t += 3) {
    const corners = [whole[t]!, whole[t + 1]!, whole[t + 2]!];
    if (corners.every((v) => cloth.at(v, REST + 2) > FRONT_Z && cloth.at(v, REST + 1) > LOWEST_Y))
      front.push(...corners);
  }
  const pointOver = locator(shop, front);
  return (x, y) => {
    for (let lower = 0; lower < DEEPEST; lower += STEP_DOWN) {
      const found = pointOver(x, y - lower);
      if (found) return found.position;
    }
    return [x, y, DEEPEST];
  };
}
