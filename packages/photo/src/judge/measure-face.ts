import { buildBody, recipe } from "@orator/human/parts";
import { fitHead } from "../fit/fit-head.ts";
import type { Fit } from "../fit/fit.ts";
import type { PhotoFace } from "../ports.ts";

/** How a face is held on a photograph, by the head that was fitted to it: trackers' own angles are too flat. */
export interface FaceMeasures extends Pick<Fit, "angles" | "gap"> {
  /** Opening of the eye that is less open, over its width. */
  lidOpening: number;
}

/** Of a usual adult: the fit's angles hardly depend on it. */
const AGE_YEARS = 35;
/** Lips this close, over the mouth's width, are fitted as closed ones. */
const CLOSED = 0.085;
/** Middles of the upper and lower lid, and the corners of the eye. */
const EYES = [
  [386, 374, 362, 263],
  [159, 145, 33, 133],
] as const;

/** Fits a head to a tracked face: about a second. `photoAvatar` reports the same of the face that it fits. */
export function measureFace(face: PhotoFace): FaceMeasures {
  const body = buildBody(
    recipe.parse({ body: { age: AGE_YEARS, gender: face.gender === "male" ? 0.9 : 0.1 } }),
  );
  const { angles, gap } = fitHead(body, face, {
    closed: apart(face, 13, 14) / apart(face, 78, 308) < CLOSED,
  });
  return { angles, gap, lidOpening: lidOpeningOf(face) };
}

/** Opening of the eye that is less open, over its width. */
export function lidOpeningOf(face: PhotoFace): number {
  const openings = EYES.map(
    ([upper, lower, inner, outer]) => apart(face, upper, lower) / apart(face, inner, outer),
  );
  return Math.min(...openings);
}

function apart({ points }: PhotoFace, a: number, b: number): number {
  return Math.hypot(points[3 * a]! - points[3 * b]!, points[3 * a + 1]! - points[3 * b + 1]!);
}
