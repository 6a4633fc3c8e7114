import { buildBody, recipe } from "@orator/human/parts";
import { fitHead } from "../fit/fit-head.ts";
import type { Fit } from "../fit/fit-head.ts";
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

/** Fits a head to a tracked face: about a second. */
export function measureFace(face: PhotoFace): FaceMeasures {
  const apart = (a: number, b: number): number =>
    Math.hypot(face.points[3 * a]! - face.points[3 * b]!, face.points[3 * a + 1]! - face.points[3 * b + 1]!);
  const body = buildBody(
    recipe.parse({ body: { age: AGE_YEARS, gender: face.gender === "male" ? 0.9 : 0.1 } }),
  );
  const { angles, gap } = fitHead(body, face, apart(13, 14) / apart(78, 308) < CLOSED);
  const openings = EYES.map(([upper, lower, inner, outer]) => apart(upper, lower) / apart(inner, outer));
  return { angles, gap, lidOpening: Math.min(...openings) };
}
