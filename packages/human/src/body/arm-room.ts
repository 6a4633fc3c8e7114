import { clamp, distance, length } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** How far relaxed arms lean outwards: dm to the side for each dm down. */
interface ArmLean {
  upper: number;
  lower: number;
}

/** What is known of a body before it has a skeleton. */
export interface Girths {
  /** Half the width (dm) of trunk and thighs at a height. */
  halfWidthAt: (y: number) => number;
}

/** Arms of slim people lean this much: their outer line falls straight from the shoulder. */
const LEAST: ArmLean = { upper: 0.03, lower: 0.08 };
/** More looks like somebody who carries buckets. */
const MOST: ArmLean = { upper: 0.24, lower: 0.3 };
/** Half the thickness of an upper arm, a sleeve and a shirt; of a hand and trousers, dm. */
const ELBOW_ROOM = 0.6;
const HAND_ROOM = 0.6;
/** From the wrist to the middle of the hand, dm. */
const HAND = 0.8;

/** The least lean with which elbow and hand hang clear of waist and hips; `shoulder` after the collarbone's share. */
export function armLean(shoulder: Vec3, elbow: Vec3, wrist: Vec3, { halfWidthAt }: Girths): ArmLean {
  const upperLength = distance(elbow, shoulder);
  const lowerLength = distance(wrist, elbow) + HAND;
  const x = Math.abs(shoulder[0]);
  const upper = clamp(
    (halfWidthAt(shoulder[1] - upperLength) + ELBOW_ROOM - x) / upperLength,
    LEAST.upper,
    MOST.upper,
  );
  const elbowX = x + (upperLength * upper) / length([upper, 1, 0]);
  // Hips may be widest beside the middle of the forearm.
  const clear = (share: number): number =>
    (halfWidthAt(shoulder[1] - upperLength - share * lowerLength) + HAND_ROOM - elbowX) /
    (share * lowerLength);
  return { upper, lower: clamp(Math.max(clear(0.6), clear(1)), LEAST.lower, MOST.lower) };
}

/** Height (dm) over which a width is measured, up and down. */
const BAND = 0.2;

/** Measures half widths over the vertices that count, which are those of trunk and thighs. */
export function girthsOf(positions: Float32Array, counts: (vertex: number) => boolean): Girths {
  const places: [height: number, x: number][] = [];
  for (let v = 0; v < positions.length / 3; v++) {
    if (counts(v)) places.push([positions[3 * v + 1]!, Math.abs(positions[3 * v]!)]);
  }
  return {
    halfWidthAt: (y) =>
      places.reduce((most, [height, x]) => (Math.abs(height - y) < BAND ? Math.max(most, x) : most), 0),
  };
}
