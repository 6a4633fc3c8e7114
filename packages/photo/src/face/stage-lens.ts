import type { Part } from "@orator/human/parts";
import { DEGREE, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { CLOSING } from "./smile-at-rest.ts";

/** The camera stands where the stage's stands for a half-body picture of this many heads, with this vertical field of view. */
const PICTURE_HEADS = 2.75;
const FOV_DEG = 20;

/** What of a person says where the photo's camera stood; photo space, dm. */
interface LensSubject {
  middleX: number;
  eyeY: number;
  /** Chin to crown. */
  headDm: number;
}

/** The camera that the avatar has to be seen from: at the height of the eyes, before the middle of the face. */
export interface StageLens {
  /** From the plane in which depth is 0, dm. */
  distanceDm: number;
  /** A place so moved that the camera sees it where one infinitely far away would; `middleX` becomes 0. */
  place(p: Vec3): Vec3;
  /** How much larger things in depth `z` have to be. */
  growth(z: number): number;
}

/**
 * A camera sees near things larger, but the photo's own camera has done that already: without this the rest frame would not be
 * the photo. Heights and widths in depth 0 stay what they are, so that what is measured on the photo holds for pictures.
 */
export function stageLens({ middleX, eyeY, headDm }: LensSubject): StageLens {
  const distanceDm = (PICTURE_HEADS * headDm) / 2 / Math.tan((FOV_DEG / 2) * DEGREE);
  const growth = (z: number): number => 1 - z / distanceDm;
  return {
    distanceDm,
    growth,
    place: ([x, y, z]) => [(x - middleX) * growth(z), eyeY + (y - eyeY) * growth(z), z],
  };
}

/** Places a part's vertices and their moves for the camera, in place. */
export function undoPerspective({ positions, morphs }: Part, lens: StageLens): void {
  for (const [name, { indices, deltas }] of morphs)
    indices.forEach((v, i) => {
      if (name === CLOSING) {
        // Both of its ends are faces at rest.
        const at = vertex(positions, v);
        deltas.set(sub(lens.place(at), lens.place(sub(at, vertex(deltas, i)))), 3 * i);
        return;
      }
      const growth = lens.growth(positions[3 * v + 2]!);
      deltas[3 * i]! *= growth;
      deltas[3 * i + 1]! *= growth;
    });
  for (let at = 0; at < positions.length; at += 3)
    positions.set(lens.place([positions[at]!, positions[at + 1]!, positions[at + 2]!]), at);
}
