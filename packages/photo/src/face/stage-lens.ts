import type { Part } from "@orator/human/parts";
import { DEGREE } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** The stage's half-body picture: its height in heads, where the eyes lie in it, and its vertical field of view. */
const PICTURE_HEADS = 2.75;
/** The height of a close-up: nearer the camera does not come. */
const CLOSEST_HEADS = 1.82;
const EYE_LINE = 1 / 3;
/** Empty share of the picture above high hair. */
const LEAST_ROOM = 0.03;
const FOV_DEG = 20;

/** What of a person says where the stage's camera will stand; photo space, dm. */
export interface LensSubject {
  middleX: number;
  eyeY: number;
  /** What is in this depth keeps its size. */
  faceZ: number;
  /** Chin to crown. */
  headDm: number;
  /** Highest point of the hair. */
  summitY: number;
  /** Heights at which the photo ends the person; the camera comes nearer rather than show them. */
  below?: number;
  above?: number;
}

/** The camera that will look at the avatar. */
export interface StageLens {
  /** A place so moved that the camera sees it where a camera infinitely far away would; `middleX` becomes 0. */
  place(p: Vec3): Vec3;
  /** How much larger things in depth `z` have to be. */
  growth(z: number): number;
  /** How much larger than things in depth 0 the camera of a close-up sees those in depth `z`. */
  nearness(z: number): number;
}

/**
 * The camera of a half-body picture. It sees near things larger, but the photo's own camera has done that already: without this
 * the rest frame would not be the photo.
 */
export function stageLens({
  middleX,
  eyeY,
  faceZ,
  headDm,
  summitY,
  below = -Infinity,
  above = Infinity,
}: LensSubject): StageLens {
  const wanted = PICTURE_HEADS * headDm;
  const top = Math.min(Math.max(eyeY + EYE_LINE * wanted, summitY + LEAST_ROOM * wanted), above);
  const height = Math.min(wanted, Math.max(top - below, CLOSEST_HEADS * headDm), above - below);
  const centreY = Math.min(Math.max(top - height / 2, below + height / 2), above - height / 2);
  const halfView = Math.tan((FOV_DEG / 2) * DEGREE);
  const distanceDm = height / 2 / halfView;
  const closestDm = (CLOSEST_HEADS * headDm) / 2 / halfView;
  const growth = (z: number): number => (distanceDm - z) / (distanceDm - faceZ);
  return {
    growth,
    nearness: (z) => closestDm / (closestDm - z),
    place: ([x, y, z]) => [(x - middleX) * growth(z), centreY + (y - centreY) * growth(z), z],
  };
}

/** Places a part's vertices and their moves for the camera, in place. */
export function undoPerspective({ positions, morphs }: Part, lens: StageLens): void {
  for (const { indices, deltas } of morphs.values())
    indices.forEach((v, i) => {
      const growth = lens.growth(positions[3 * v + 2]!);
      deltas[3 * i]! *= growth;
      deltas[3 * i + 1]! *= growth;
    });
  for (let at = 0; at < positions.length; at += 3)
    positions.set(lens.place([positions[at]!, positions[at + 1]!, positions[at + 2]!]), at);
}
