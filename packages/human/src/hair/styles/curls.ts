import { downwards, withWhorl, coilyGroom } from "./groom-parts.ts";
import type { HairStyle } from "../hair-style.ts";
import { mix, mix3, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import { curlyShortGroom } from "./short-groom.ts";
import { sidePart } from "./side-part.ts";

/** A round head of tight coils, standing off by about 4 cm. */
export function afro(): HairStyle {
  return {
    ...sidePart(1),
    hairline: "round",
    comb: (_q, normal) => normal,
    volume: () => 1,
    shade: (q) => mix(0.6, 1, smoothstep(-0.7, 0.3, q[1])),
    coversForehead: true,
    rootShade: 0.45,
    tipLight: 1.15,
    paint: { strokes: 50000, length: 0.03, opacity: 0.75, base: 0.9, soft: [-3, 5] },
    groom: coilyGroom(0.42),
  };
}

/** Coily hair about a centimeter deep. */
export function coilyShort(): HairStyle {
  return {
    ...afro(),
    hairline: "square",
    paint: { strokes: 70000, length: 0.03, opacity: 0.75, base: 0.9, soft: [-3, 5] },
    groom: coilyGroom(0.1),
  };
}

/** An afro that is full on top and close at the sides. */
export function taperedAfro(): HairStyle {
  return { ...afro(), hairline: "square", groom: coilyGroom(0.3, 0.2) };
}

/** Loose curls of a few centimeters, falling to all sides of the crown. */
export function curlyShort(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.1, 0.55, q[1]);
      const tumble: Vec3 = [
        valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 21) + q[0] * 0.6,
        0.1,
        0.7 * smoothstep(-0.5, 0.3, q[2]) - 0.2,
      ];
      return withWhorl(q, mix3(downwards(q, 0.3), tumble, top));
    },
    length: (q) => mix(0.28, 0.75, smoothstep(-0.1, 0.55, q[1])),
    referenceLength: 0.6,
    volume: (q) => mix(0.7, 2.4, smoothstep(-0.1, 0.6, q[1])),
    lift: (q) => 0.2 + 0.5 * smoothstep(0.2, 0.7, q[1]),
    turn: 0.4,
    stick: 0.2,
    follow: 0.8,
    stray: 0.2,
    coversForehead: true,
    faceTop: 0.14,
    clearFace: 0.52,
    locks: { count: 90, pull: 0.75 },
    wave: { amplitude: 0.055, frequency: 2.6, from: 0.05, full: 0.4, helix: 0.9 },
    // Curls fall apart here and there: what shows between them is in their shade.
    paint: { strokes: 14000, length: 0.1, opacity: 0.6, base: 0.8, soft: [-3, 7] },
    groom: curlyShortGroom(),
  };
}
