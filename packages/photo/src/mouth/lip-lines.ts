import type { Vec2 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import type { Fit } from "../fit/fit.ts";

/** The four lines of the lips on the photo in pixels, eleven points each from the person's left corner to the right one. */
export interface LipLines {
  outerUpper: Vec2[];
  innerUpper: Vec2[];
  innerLower: Vec2[];
  outerLower: Vec2[];
}

/** The lips' lines where the tracker saw them. */
export function pixelsOfLips(fit: Pick<Fit, "points" | "toPixel">): LipLines {
  const line = (indices: readonly number[]): Vec2[] =>
    indices.map((i) => fit.toPixel(fit.points[i]![0], fit.points[i]![1]));
  return {
    outerUpper: line(OUTER_UPPER_LIP),
    innerUpper: line(INNER_UPPER_LIP),
    innerLower: line(INNER_LOWER_LIP),
    outerLower: line(OUTER_LOWER_LIP),
  };
}
