import { smoothstep } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import { handPlace } from "../body/hand-places.ts";

type Point = readonly [along: number, across: number];

/** The folds of a palm as lines over the left hand (see `HandPlace`, dm), with their depth: density, and half width at its middle, dm. */
const LINES: readonly { points: readonly Point[]; density: number; width: number }[] = [
  // Under the fingers, from below the little one to between index and middle finger.
  {
    points: [
      [0.66, 0.46],
      [0.71, 0.3],
      [0.75, 0.14],
      [0.83, 0.01],
      [0.95, -0.09],
    ],
    density: 0.17,
    width: 0.013,
  },
  // Across the palm.
  {
    points: [
      [0.74, -0.36],
      [0.69, -0.2],
      [0.61, -0.02],
      [0.52, 0.14],
      [0.43, 0.27],
    ],
    density: 0.15,
    width: 0.012,
  },
  // Around the ball of the thumb.
  {
    points: [
      [0.75, -0.36],
      [0.68, -0.23],
      [0.56, -0.1],
      [0.42, -0.02],
      [0.26, 0],
      [0.1, -0.03],
    ],
    density: 0.2,
    width: 0.015,
  },
  // The bracelets of the wrist.
  {
    points: [
      [0.03, -0.24],
      [0, 0],
      [0.02, 0.24],
    ],
    density: 0.16,
    width: 0.012,
  },
  {
    points: [
      [-0.05, -0.22],
      [-0.08, 0],
      [-0.06, 0.22],
    ],
    density: 0.1,
    width: 0.01,
  },
];
/** Tendons over the back run from the wrist to these places of the knuckles; what lies between them is in their shade. */
const KNUCKLES: readonly Point[] = [
  [0.96, -0.24],
  [0.96, 0],
  [0.9, 0.195],
  [0.81, 0.38],
];
const TENDONS: { from: Point; width: number; density: number } = {
  from: [0, 0.02],
  width: 0.03,
  density: 0.055,
};
/** Skin that faces this far out of the palm or the back has its lines, the cosine of the angle. */
const FACING = [0.15, 0.5] as const;

/**
 * Density that the lines of a palm, and the tendons of a back, add at a place of the unmorphed base mesh (dm); negative on the
 * ridge of a tendon. `turned` is the cosine of the angle between the surface and the back of the hand.
 */
export function palmLineAt(x: number, y: number, z: number, turned: number): number {
  const { along, across } = handPlace(x, y, z);
  if (along > 1.15 || along < -0.2 || Math.abs(across) > 0.6) return 0;
  return turned < 0
    ? smoothstep(FACING[0], FACING[1], -turned) * foldsAt([along, across])
    : smoothstep(FACING[0], FACING[1], turned) * tendonsAt([along, across]);
}

function foldsAt([along, across]: Point): number {
  const wander = 0.008 * valueNoise(along * 14, across * 14, 0, 821);
  let most = 0;
  for (const { points, density, width } of LINES) {
    const { distance, share } = nearestOf([along + wander, across + wander], points);
    // A fold is deepest in its middle and fades at its ends; beside it the flesh is rounded away from the light.
    const deep = density * Math.min(1, 0.35 + 3 * share * (1 - share));
    const fold = deep * (Math.exp(-((distance / width) ** 2)) + 0.25 * Math.exp(-((distance / 0.05) ** 2)));
    most = Math.max(most, fold);
  }
  return most;
}

function tendonsAt(place: Point): number {
  const [along] = place;
  const seen = smoothstep(0.2, 0.45, along) * smoothstep(0.98, 0.85, along);
  if (seen === 0) return 0;
  let ridge = 0;
  for (const knuckle of KNUCKLES) {
    const { distance } = nearestOf(place, [TENDONS.from, knuckle]);
    ridge = Math.max(ridge, Math.exp(-((distance / TENDONS.width) ** 2)));
  }
  return TENDONS.density * seen * (0.5 - ridge);
}

/** Distance (dm) of a place from a line, and how far along that is: 0 … 1. */
function nearestOf([u, v]: Point, points: readonly Point[]): { distance: number; share: number } {
  let distance = Infinity;
  let share = 0;
  const segments = points.length - 1;
  for (let i = 0; i < segments; i++) {
    const [[au, av], [bu, bv]] = [points[i]!, points[i + 1]!];
    const [du, dv] = [bu - au, bv - av];
    const t = Math.min(1, Math.max(0, ((u - au) * du + (v - av) * dv) / (du * du + dv * dv)));
    const here = Math.hypot(u - au - t * du, v - av - t * dv);
    if (here >= distance) continue;
    distance = here;
    share = (i + t) / segments;
  }
  return { distance, share };
}
