import { buildBody, recipe } from "@orator/human/parts";
import { facePoints, onBase } from "@orator/photo/points";
import type { Vec3 } from "@orator/maths";

/** A head that performs channels, at the tracker's points: it says what a mouth does, a film's face how it looks there. */
export interface Driver {
  /** Rest places of 478 points, dm, y up, z towards the viewer; null where the head has none. */
  rest: readonly (Vec3 | null)[];
  /** What each channel moves at weight 1, by its name, three values a point, dm. */
  moves: ReadonlyMap<string, Float32Array>;
}

/** The parametric head of a mean adult as a driver. */
export function makeDriver(): Driver {
  const body = buildBody(recipe.parse({}));
  const moves = new Map<string, Float32Array>();
  for (const [name, displacements] of body.shapes) {
    const out = new Float32Array(3 * facePoints.length);
    for (const [i, point] of facePoints.entries()) if (point) out.set(onBase(displacements, point), 3 * i);
    moves.set(name, out);
  }
  return { rest: facePoints.map((point) => point && onBase(body.base, point)), moves };
}
