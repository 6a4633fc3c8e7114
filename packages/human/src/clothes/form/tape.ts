/**
 * The tailor's tape: measures on the mean adult's body (rest space, dm). Cuts, seams and folds are zero lines of
 * these, so one definition fits every body.
 */

/** A signed distance in rest space, negative where the cloth is. */
export type Measure = (x: number, y: number, z: number) => number;

const SHOULDER = [1.73, 5.01, 0.2] as const;
const ELBOW = [3.34, 3.22, 0.22] as const;
const WRIST = [4.55, 1.98, 1.85] as const;
/** Length of the upper arm, shoulder joint to elbow, dm. */
export const UPPER_ARM = Math.hypot(...ELBOW.map((e, k) => e - SHOULDER[k]!));
/** Length of the whole arm to the wrist, dm. */
export const ARM = UPPER_ARM + Math.hypot(...WRIST.map((w, k) => w - ELBOW[k]!));

/** Positive on the arm, negative on the trunk; zero along the seam of a set-in sleeve. */
export const beyondArmhole: Measure = (x, y) => Math.abs(x) - (1.6 + Math.max(0, 3.2 - y) * 0.5);

/** Distance down the arm from the shoulder joint, dm; follows the bend of the elbow. Meaningful on arms only. */
export const alongArm: Measure = (x, y, z) => {
  const ax = Math.abs(x);
  const along = (from: readonly number[], to: readonly number[], length: number): number =>
    ((ax - from[0]!) * (to[0]! - from[0]!) +
      (y - from[1]!) * (to[1]! - from[1]!) +
      (z - from[2]!) * (to[2]! - from[2]!)) /
    length;
  const upper = along(SHOULDER, ELBOW, UPPER_ARM);
  const lower = UPPER_ARM + along(ELBOW, WRIST, ARM - UPPER_ARM);
  // The two stretches meet smoothly around the elbow.
  const t = Math.min(1, Math.max(0, (upper - UPPER_ARM + 0.35) / 0.7));
  return upper + (lower - upper) * t * t * (3 - 2 * t);
};

/** Height above the neck's root: from the pit of the neck (y 5.30) steeply up to its sides and flat over the nape (y 6.05). */
export const aboveNeckRoot: Measure = (_x, y, z) => {
  const back = Math.min(1, Math.max(0, (0.95 - z) / 1.4));
  return y - (5.3 + 0.75 * (1 - (1 - back) ** 1.8));
};

/** Height above `y`. */
export const above =
  (level: number): Measure =>
  (_x, y) =>
    y - level;

/** Distance beyond `length` dm down the sleeve; trunk points count as far inside. */
export const beyondSleeve =
  (length: number): Measure =>
  (x, y, z) =>
    beyondArmhole(x, y, z) < -0.15 ? -3 : alongArm(x, y, z) - length;

/** Positive in front of the side seam, negative behind it. */
export const beforeSideSeam: Measure = (x, y, z) => {
  // The shoulder seam runs a little in front of the arm's middle, the side seam at half the trunk's depth.
  const middle = y > 4.6 ? 0.18 : y > 3.8 ? 0.3 - 0.15 * (y - 3.8) : 0.3;
  return z - middle;
};

/** The largest of several measures: cloth lies where all are negative. */
export const all =
  (...measures: Measure[]): Measure =>
  (x, y, z) => {
    let most = -Infinity;
    for (const measure of measures) most = Math.max(most, measure(x, y, z));
    return most;
  };
