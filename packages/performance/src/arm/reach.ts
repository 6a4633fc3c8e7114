import {
  clamp,
  addScaled,
  cross,
  length,
  multiply,
  normalize,
  rotate,
  scale,
  sub,
  transpose,
  turnBetween,
  dot,
  tangentPart,
} from "@orator/maths";
import type { Vec3, Matrix3 } from "@orator/maths";

/** What of `a` is at right angles to the unit vector `axis`, scaled to length 1. */
function across(a: Vec3, axis: Vec3): Vec3 {
  return normalize(tangentPart(a, axis));
}

/** The turn that takes one pair of directions at right angles to another; all of unit length. */
function turnOfPair(from: readonly [Vec3, Vec3], to: readonly [Vec3, Vec3]): Matrix3 {
  const columns = (pair: readonly [Vec3, Vec3]): Matrix3 =>
    transpose([pair[0], pair[1], cross(pair[0], pair[1])]);
  return multiply(columns(to), transpose(columns(from)));
}

/** Half of what a turn twists about an axis of unit length: the twist of its quaternion, halfway to none. */
function halfTwist(turn: Matrix3, axis: Vec3): Matrix3 {
  const [[a, b, c], [d, e, f], [g, h, i]] = turn;
  // 4w · the quaternion (Shepperd); arms never turn by 180°, so w is not 0.
  const w = 1 + a + e + i;
  const along = dot([h - f, c - g, d - b], axis);
  const size = Math.sqrt(w * w + along * along);
  const half = normalize([w / size + 1, along / size, 0]);
  const [cosHalf, sinHalf] = half;
  const cos = cosHalf * cosHalf - sinHalf * sinHalf;
  const sin = 2 * sinHalf * cosHalf;
  const [x, y, z] = axis;
  const rest = 1 - cos;
  return [
    [cos + rest * x * x, rest * x * y - sin * z, rest * x * z + sin * y],
    [rest * x * y + sin * z, cos + rest * y * y, rest * y * z - sin * x],
    [rest * x * z - sin * y, rest * y * z + sin * x, cos + rest * z * z],
  ];
}

/** The angles of Rx·Ry·Rz, in degrees, as bones are turned. */
function anglesOf([[a, b, c], [, , f], [, , i]]: Matrix3): Vec3 {
  const flat = Math.sqrt(Math.max(0, 1 - c * c));
  return [arcTangentDeg(-f, i), arcTangentDeg(c, flat), arcTangentDeg(-b, a)];
}

const DEG_PER_RADIAN = 57.295_779_513_082_32;

/** `atan2` in degrees from additions, multiplications and roots alone, so that every engine gives the same bits. */
function arcTangentDeg(y: number, x: number): number {
  const length = Math.sqrt(x * x + y * y);
  if (length === 0) return 0;
  // Half the angle three times more, as tan(α/2) = tan α / (1 + √(1 + tan² α)): then the series converges at once.
  if (x < 0 && Math.abs(y) < 1e-9 * length) return 180;
  const half = y / (length + x);
  const t = half / (1 + Math.sqrt(1 + half * half));
  const eighth = t / (1 + Math.sqrt(1 + t * t));
  const s = eighth / (1 + Math.sqrt(1 + eighth * eighth));
  const q = s * s;
  return 16 * DEG_PER_RADIAN * s * (1 - q * (1 / 3 - q * (1 / 5 - q * (1 / 7 - q / 9))));
}

/**
 * Where a left hand is and how it is held. Places are in head heights (chin to crown) from the point below the chin in the
 * middle of the body; directions need no length. The right hand does the same in a mirror.
 */
export interface Reach {
  /** The wrist. */
  at: Vec3;
  /** Where the stretched fingers point. */
  fingers: Vec3;
  /** What the palm faces. */
  palm: Vec3;
}

/** Turns of the three bones in degrees, as channels have them. */
interface ArmAngles {
  UpperArm: Vec3;
  LowerArm: Vec3;
  Hand: Vec3;
}

/**
 * The left arm of a usual person at ease, as the cast's are built: its shoulder joint, the lengths of upper arm and forearm in
 * head heights, and the directions of upper arm, forearm, fingers and palm.
 */
export const SHOULDER: Vec3 = [0.66, -0.62, 0.11];
export const UPPER = 1.07;
export const FORE = 0.99;
export const UPPER_AT_EASE = normalize([0.13, -1, -0.03]);
export const FORE_AT_EASE = normalize([0.07, -1, 0.3]);
export const FINGERS_AT_EASE = normalize([-0.07, -0.38, 0.15]);
export const PALM_AT_EASE = across([-0.82, -0.12, -0.56], FINGERS_AT_EASE);
const HINGE_AT_EASE = normalize(cross(UPPER_AT_EASE, FORE_AT_EASE));

/**
 * The usual left arm for those who fit other arms to its angles: lengths in head heights, from the point below the chin in the
 * middle of the body; directions of unit length.
 */
export const USUAL_ARM = {
  shoulder: SHOULDER,
  upper: UPPER,
  upperAtEase: UPPER_AT_EASE,
  fore: FORE,
  foreAtEase: FORE_AT_EASE,
} as const;

/** Wrists come no nearer to the shoulder than a bent elbow lets them, nor further than an arm that is not quite stretched. */
const NEAREST = 0.72;
const FURTHEST = 2;
/** Elbows hang: down, a little out and back. */
const ELBOW: Vec3 = [0.45, -1, -0.35];
/** Share of the turn about itself that the upper arm takes of what a forearm to the side needs; the elbow gives the rest. */
const UPPER_TWIST = 0.6;

/** Turns of a left arm that bring the hand there, from the arm at ease. */
export function reach({ at, fingers, palm }: Reach): ArmAngles {
  const way = sub(at, SHOULDER);
  const distance = clamp(length(way), NEAREST, FURTHEST);
  const ahead = normalize(way);
  const along = (UPPER * UPPER - FORE * FORE + distance * distance) / (2 * distance);
  const aside = Math.sqrt(Math.max(0, UPPER * UPPER - along * along));
  const elbow = addScaled(scale(ahead, along), across(ELBOW, ahead), aside);
  const upper = normalize(elbow);
  const fore = normalize(sub(scale(ahead, distance), elbow));

  const least = rotate(turnBetween(UPPER_AT_EASE, upper), HINGE_AT_EASE);
  const hinge = normalize(cross(upper, fore));
  const shared = across(addScaled(least, sub(hinge, least), UPPER_TWIST), upper);
  const upperTurn = turnOfPair([UPPER_AT_EASE, HINGE_AT_EASE], [upper, shared]);
  const bend = turnBetween(FORE_AT_EASE, rotate(transpose(upperTurn), fore));

  const pointing = normalize(fingers);
  const hand = turnOfPair([FINGERS_AT_EASE, PALM_AT_EASE], [pointing, across(palm, pointing)]);
  const atWrist = multiply(transpose(multiply(upperTurn, bend)), hand);
  // Forearm and wrist share the twist, as the two bones of a forearm do.
  const twist = halfTwist(atWrist, FORE_AT_EASE);
  return {
    UpperArm: anglesOf(upperTurn),
    LowerArm: anglesOf(multiply(bend, twist)),
    Hand: anglesOf(multiply(transpose(twist), atWrist)),
  };
}
