import type { Body } from "../../body/body.ts";
import type { Measure } from "../form/tape.ts";
import { vertex } from "@orator/maths";

/** The gap that a headscarf leaves for a face: an egg seen from the front. Lengths in dm, bind pose. */
export interface FaceOpening {
  /** Signed distance to its edge, negative inside, where the face is bare; far behind the face it is large. */
  edge: Measure;
  /** Lowest point: under the chin. */
  bottom: number;
  /** Middle of the egg. */
  middle: number;
}

/** How far over the brows the scarf begins, dm; it covers the hairline. */
const OVER_BROWS = 0.38;

/** How far before the ear the opening ends at the latest, and over what way its two borders run into each other, dm. */
const BEFORE_EAR = 0.53;
const ROUNDED = 0.22;

/** The larger of two, rounded where they are alike. */
function softMax(a: number, b: number): number {
  const h = Math.max(0, ROUNDED - Math.abs(a - b)) / ROUNDED;
  return Math.max(a, b) + (h * h * ROUNDED) / 4;
}

/** Measures the opening of a face. */
export function faceOpening(body: Body): FaceOpening {
  const { points } = body.landmarks;
  const at = (name: keyof typeof points): [number, number, number] => vertex(body.base, points[name]);
  const [tragusX, , tragusZ] = at("tragusLeft");
  const top = at("browPeakLeft")[1] + OVER_BROWS;
  const bottom = at("chinLowest")[1] - 0.015;
  const middle = (top + bottom) / 2;
  const tall = (top - bottom) / 2;
  const wide = tragusX - 0.085;
  return {
    bottom,
    middle,
    edge: (x, y, z) => {
      // Narrower towards the chin.
      const down = Math.max(0, (middle - y) / tall);
      const half = wide * (1 - 0.2 * Math.min(1, down) ** 2);
      const r = (Math.abs(x / half) ** 2.3 + Math.abs((y - middle) / tall) ** 2.3) ** (1 / 2.3);
      // Below the cheekbones a face is narrower than the egg: without an end there, the gap would reach back to the ear.
      const inFront = softMax((r - 1) * 0.75, tragusZ + BEFORE_EAR - z);
      // Behind the cheeks the way to the edge leads round the head.
      return inFront + 3 * Math.max(0, tragusZ + 0.34 - z) ** 2;
    },
  };
}
