import {
  addScaled,
  clamp,
  cross,
  distance,
  dot,
  fade,
  mix3,
  normalize,
  sub,
  tangentPart,
} from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * The tailor's tape: measures on the mean adult's body (rest space, dm). Cuts, seams and folds are zero lines of
 * these, so one definition fits every body.
 */

/** A signed distance in rest space, negative where the cloth is. */
export type Measure = (x: number, y: number, z: number) => number;

const SHOULDER: Vec3 = [1.73, 5.01, 0.2];
const ELBOW: Vec3 = [3.34, 3.22, 0.22];
const WRIST: Vec3 = [4.55, 1.98, 1.85];
/** Length of the upper arm, shoulder joint to elbow, dm. */
export const UPPER_ARM = distance(SHOULDER, ELBOW);
/** Length of the whole arm to the wrist, dm. */
export const ARM = UPPER_ARM + distance(ELBOW, WRIST);

/** Directions down the arm. */
const DOWN_UPPER_ARM = normalize(sub(ELBOW, SHOULDER));
const DOWN_LOWER_ARM = normalize(sub(WRIST, ELBOW));
const UPPER_AND_OUTER_SIDE: Vec3 = [0.74, 0.67, 0];

/** Positive on the arm, negative on the trunk; zero along the seam of a set-in sleeve. */
export const beyondArmhole: Measure = (x, y) => Math.abs(x) - (1.6 + Math.max(0, 3.2 - y) * 0.5);

/** Distance down the arm from the shoulder joint, dm; follows the bend of the elbow. Meaningful on arms only. */
export const alongArm: Measure = (x, y, z) => {
  const ax = Math.abs(x);
  const along = (from: Vec3, to: Vec3, length: number): number =>
    ((ax - from[0]) * (to[0] - from[0]) +
      (y - from[1]) * (to[1] - from[1]) +
      (z - from[2]) * (to[2] - from[2])) /
    length;
  const upper = along(SHOULDER, ELBOW, UPPER_ARM);
  const lower = UPPER_ARM + along(ELBOW, WRIST, ARM - UPPER_ARM);
  // The two stretches meet smoothly around the elbow.
  const t = clamp((upper - UPPER_ARM + 0.35) / 0.7);
  return upper + (lower - upper) * fade(t);
};

/** Azimuth around the neck, 0 in front … π behind, the same on both sides. */
const aroundNeck: Measure = (x, _y, z) => Math.atan2(Math.abs(x), z - 0.2);

/** Height above the neck's root: from the pit of the neck (y 5.38) up its sides and level round the nape (y 6.00). */
export const aboveNeckRoot: Measure = (x, y, z) => {
  const t = Math.min(1, aroundNeck(x, y, z) / 1.5);
  return y - (5.38 + 0.62 * fade(t));
};

/** Distance beyond `length` dm down the sleeve; trunk points count as far inside. */
export function beyondSleeve(length: number): Measure {
  return (x, y, z) => (beyondArmhole(x, y, z) < -0.15 ? -3 : alongArm(x, y, z) - length);
}

/** Positive in front of the side seam, negative behind it. */
export const beforeSideSeam: Measure = (x, y, z) => {
  // The shoulder seam runs a little in front of the arm's middle, the side seam at half the trunk's depth.
  const middle = y > 4.6 ? 0.18 : y > 3.8 ? 0.3 - 0.15 * (y - 3.8) : 0.3;
  return z - middle;
};

/** The largest of several measures: cloth lies where all are negative. */
export function all(...measures: Measure[]): Measure {
  return (x, y, z) => {
    let most = -Infinity;
    for (const measure of measures) most = Math.max(most, measure(x, y, z));
    return most;
  };
}

/** Angle around the arm, −π … π: 0 on its upper and outer side, ±π (a sleeve's seam) along the underarm. */
export const aroundArm: Measure = (x, y, z) => {
  const side = x < 0 ? -1 : 1;
  const along = alongArm(x, y, z);
  const t = clamp((along - UPPER_ARM + 0.5) / 1);
  const blend = fade(t);
  const foot = mix3(
    addScaled(SHOULDER, DOWN_UPPER_ARM, along),
    addScaled(ELBOW, DOWN_LOWER_ARM, along - UPPER_ARM),
    blend,
  );
  const axis = normalize(mix3(DOWN_UPPER_ARM, DOWN_LOWER_ARM, blend));
  const outwards = normalize(tangentPart(UPPER_AND_OUTER_SIDE, axis));
  const off = sub([Math.abs(x), y, z], foot);
  return side * Math.atan2(dot(off, cross(axis, outwards)), dot(off, outwards));
};

/** Angle around the leg, −π … π: 0 on its outer side, ±π (the inseam) on the inner one. */
export const aroundLeg: Measure = (x, y, z) => {
  const down = Math.max(0, -y);
  const middle = y > -3.4 ? 1 + 0.12 * down : 1.41 + 0.095 * (down - 3.4);
  const depth = y > -3.4 ? 0.1 + 0.07 * down : 0.34 - 0.035 * (down - 3.4);
  return (x < 0 ? 1 : -1) * Math.atan2(z - depth, Math.abs(x) - middle);
};

/** Distance (dm, never negative) to straight pieces in rest space: six coordinates each, from and to. */
export function distanceTo(pieces: Float32Array): Measure {
  return (x, y, z) => {
    let least = Infinity;
    for (let i = 0; i < pieces.length; i += 6) {
      const ax = pieces[i]!;
      const ay = pieces[i + 1]!;
      const az = pieces[i + 2]!;
      const ux = pieces[i + 3]! - ax;
      const uy = pieces[i + 4]! - ay;
      const uz = pieces[i + 5]! - az;
      const along = ((x - ax) * ux + (y - ay) * uy + (z - az) * uz) / (ux * ux + uy * uy + uz * uz || 1);
      const t = along < 0 ? 0 : along > 1 ? 1 : along;
      const dx = x - ax - t * ux;
      const dy = y - ay - t * uy;
      const dz = z - az - t * uz;
      const d = dx * dx + dy * dy + dz * dz;
      if (d < least) least = d;
    }
    return Math.sqrt(least);
  };
}
