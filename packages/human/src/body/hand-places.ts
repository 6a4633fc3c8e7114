import { dot, normalize, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * Joints of the left hand's fingers on the unmorphed base mesh (dm), thumb first: base, middle and last joint
 * (the mesh is symmetric).
 */
export const FINGERS: readonly (readonly [Vec3, Vec3, Vec3])[] = [
  [
    [4.2, 2.31, 2.13],
    [4.09, 2.26, 2.37],
    [3.98, 2.11, 2.68],
  ],
  [
    [4.5, 2.03, 2.64],
    [4.53, 1.9, 2.85],
    [4.53, 1.75, 3.02],
  ],
  [
    [4.61, 1.89, 2.48],
    [4.71, 1.67, 2.69],
    [4.75, 1.49, 2.86],
  ],
  [
    [4.7, 1.82, 2.31],
    [4.81, 1.62, 2.46],
    [4.86, 1.43, 2.59],
  ],
  [
    [4.75, 1.76, 2.12],
    [4.81, 1.58, 2.22],
    [4.83, 1.46, 2.28],
  ],
];
/** Out of the back of the left hand, unit length; the thumb's looks more to the front. */
export const BACK: Vec3 = [0.82, 0.56, 0.1];
/** The same for the thumb. */
export const THUMB_BACK: Vec3 = [0.3, 0.75, 0.59];

/** The wrist of the left hand on the same mesh. */
export const WRIST: Vec3 = [4.31, 2.45, 1.76];
/** From the wrist to the middle finger's knuckle, unit length. */
const ALONG: Vec3 = normalize(sub(FINGERS[2]![0], WRIST));
/** From the index towards the little finger, at a right angle to the others. */
const ACROSS: Vec3 = [0.482, -0.583, -0.654];

/** A place in the frame of a hand, dm from the wrist. */
export interface HandPlace {
  /** Towards the knuckles, which lie between 0.81 (little finger) and 0.96. */
  along: number;
  /** Towards the little finger: its knuckle is at 0.38, that of the index finger at −0.24. */
  across: number;
  /** Out of the back; the palm is below −0.05. */
  out: number;
}

/** Where a place of the unmorphed base mesh (dm) lies on the hand of its side. */
export function handPlace(x: number, y: number, z: number): HandPlace {
  const from = sub([Math.abs(x), y, z], WRIST);
  return { along: dot(from, ALONG), across: dot(from, ACROSS), out: dot(from, BACK) };
}
