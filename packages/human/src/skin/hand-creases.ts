import { BACK, FINGERS, THUMB_BACK } from "../body/hand-places.ts";
import { addScaled, dot, length, scale, smoothstep, sub } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import { palmLineAt } from "./palm-lines.ts";
import type { Vec3 } from "@orator/maths";

/** Half width of a crease, dm, and how much darker its bottom is (density). */
const CREASE = { width: 0.011, density: 0.2 };
/** The folds of slack skin over a joint that is stretched: fine lines this far apart, dm. */
const FOLDS = { apart: 0.024, width: 0.007, density: 0.13 };
/** How far from a finger's axis its skin may lie, dm. */
const REACH = 0.16;

interface Joint {
  place: Vec3;
  /** Along the finger, towards its tip. */
  along: Vec3;
  back: Vec3;
}

const JOINTS: readonly Joint[] = FINGERS.flatMap(([base, middle, last], finger): Joint[] => {
  const back = finger ? BACK : THUMB_BACK;
  const towards = (from: Vec3, to: Vec3): Vec3 => scale(sub(to, from), 1 / length(sub(to, from)));
  return [
    { place: middle, along: towards(base, middle), back },
    { place: last, along: towards(middle, last), back },
  ];
});

/** Where a finger leaves the hand, between its first joint and its second: the fold at its root. */
const ROOTS: readonly Joint[] = FINGERS.slice(1).map(([base, middle]): Joint => {
  const way = sub(middle, base);
  return { place: addScaled(base, way, 0.55), along: scale(way, 1 / length(way)), back: BACK };
});

/**
 * Density that the creases of the fingers add at a place of the unmorphed base mesh (dm, unit normal): one line across
 * the inner side of each joint and each finger's root, three finer ones over its back; and the lines of palm and back.
 */
export function creaseAt(
  x: number,
  y: number,
  z: number,
  normal: { x: number; y: number; z: number },
): number {
  const at: Vec3 = [Math.abs(x), y, z];
  const facing: Vec3 = [Math.sign(x) * normal.x, normal.y, normal.z];
  const wander = 0.006 * valueNoise(at[0] * 30, y * 30, z * 30, 811);
  let density = palmLineAt(x, y, z, dot(facing, BACK));
  for (const { place, along, back } of ROOTS) {
    const from = sub(at, place);
    const forward = dot(from, along);
    if (Math.abs(forward) > 0.06 || length(from) > REACH) continue;
    const inner =
      CREASE.density * line(forward + wander, CREASE.width) * smoothstep(0.1, -0.5, dot(facing, back));
    density = Math.max(density, inner);
  }
  for (const { place, along, back } of JOINTS) {
    const from = sub(at, place);
    const forward = dot(from, along);
    if (Math.abs(forward) > 0.06) continue;
    const aside = Math.sqrt(Math.max(0, dot(from, from) - forward * forward));
    if (aside > REACH) continue;
    const near = smoothstep(REACH, 0.7 * REACH, aside);
    const turned = dot(facing, back);
    const inner = CREASE.density * line(forward + wander, CREASE.width) * smoothstep(0.1, -0.5, turned);
    let outer = 0;
    for (const step of [-1, 0, 1]) outer += line(forward + wander + step * FOLDS.apart, FOLDS.width);
    outer *= FOLDS.density * smoothstep(0.3, 0.8, turned);
    density = Math.max(density, near * (inner + outer));
  }
  return density;
}

function line(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2));
}
