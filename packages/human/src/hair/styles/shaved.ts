import type { HairStyle } from "../hair-style.ts";
import { cropFade } from "./cropped.ts";
import { valueNoise } from "../../maths/noise.ts";
import { mix, smoothstep } from "@orator/maths";

/** No hair at all. */
export function bald(): HairStyle {
  const { paint: _, groom: __, ...rest } = cropFade();
  return rest;
}

/** A shaved head a day or two later; the hairline of a man who is going bald. */
export function stubble(): HairStyle {
  return {
    ...bald(),
    recession: 0.45,
    paint: {
      strokes: 70000,
      length: 0.018,
      opacity: 0.42,
      base: 0.26,
      soft: [-4, 12],
      density: (q) => mix(0.75, 1, smoothstep(0.75, 0.2, q[1])),
    },
  };
}

/** A few millimeters all over. */
export function buzz(): HairStyle {
  return {
    ...bald(),
    length: () => 0.055,
    lift: () => 0.5,
    volume: () => 0.3,
    stray: 0.5,
    paint: {
      strokes: 110000,
      length: 0.03,
      opacity: 0.62,
      base: 0.4,
      soft: [-7, 12],
      density: (q) =>
        mix(0.35, 1, smoothstep(-0.6, 0.15, q[1])) *
        (1 + 0.12 * valueNoise(q[0] * 14, q[1] * 14, q[2] * 14, 17)),
    },
  };
}
