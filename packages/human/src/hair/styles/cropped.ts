import {
  downwards,
  withWhorl,
  coilyGroom,
  FADED_SIDES,
  topOnly,
  trimmedAtFace,
  uneven,
} from "./groom-parts.ts";
import type { HairStyle } from "../hair-style.ts";
import { mix, mix3, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { coilyShort } from "./curls.ts";
import { shortGroom, texturedGroom } from "./short-groom.ts";
import { slickBack } from "./short.ts";
import { sidePart } from "./side-part.ts";

/** Very short sides that fade into the skin, a brushed-forward top. */
export function cropFade(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.05, 0.5, q[1]) * smoothstep(-0.75, -0.3, q[2]);
      return withWhorl(q, mix3(downwards(q, 0.4), [q[0] * 0.15, 0.1, 1], top));
    },
    length: (q) => mix(0.06, 0.3, smoothstep(0.28, 0.7, q[1])) * (1 + 0.2 * uneven(q)),
    referenceLength: 0.32,
    volume: (q) => mix(0.12, 1, smoothstep(0.3, 0.75, q[1])),
    lift: (q) => 0.12 + 0.55 * smoothstep(0.35, 0.75, q[1]),
    turn: 0.25,
    follow: 0.7,
    stick: 0,
    gravity: 0.05,
    stray: 0.28,
    lengthSpread: 0.35,
    locks: { count: 160, pull: 0.3 },
    paint: FADED_SIDES,
    groom: topOnly(shortGroom(), 0.26, 0.4),
  };
}

/** Very short sides that fade into the skin under a top of tight coils, two centimeters deep. */
export function coilyFade(): HairStyle {
  return {
    ...coilyShort(),
    paint: FADED_SIDES,
    groom: topOnly(coilyGroom(0.17), 0.26, 0.42),
  };
}

/** A crop with texture: cut close at the sides, the top brushed forward in pointed locks to a short fringe. */
export function texturedCrop(): HairStyle {
  return {
    ...cropFade(),
    comb(q) {
      const top = smoothstep(0.05, 0.5, q[1]) * smoothstep(-0.75, -0.3, q[2]);
      const forward: Vec3 = [q[0] * 0.2 + 0.35 * uneven(q), 0.05, 1];
      return withWhorl(q, mix3(downwards(q, 0.4), forward, top));
    },
    length: (q) => mix(0.06, 0.5, smoothstep(0.25, 0.6, q[1])) * (1 + 0.25 * uneven(q)),
    referenceLength: 0.5,
    volume: (q) => mix(0.2, 1.7, smoothstep(0.25, 0.7, q[1])),
    coversForehead: true,
    faceTop: 0.3,
    edgeUp: 0,
    stick: 0.4,
    locks: { count: 130, pull: 0.7 },
    groom: topOnly(trimmedAtFace(texturedGroom()), 0.24, 0.38),
  };
}

/** A centimeter or two all over the top, standing up, shorter at the sides. */
export function crewCut(): HairStyle {
  const base = cropFade();
  return {
    ...base,
    comb: (q) => [q[0] * 0.3, 0.8, 0.25 + 0.4 * smoothstep(-0.2, 0.8, q[2])],
    length: (q) => mix(0.08, 0.24, smoothstep(0.2, 0.7, q[1])) * (1 + 0.12 * uneven(q)),
    volume: (q) => mix(0.2, 1.15, smoothstep(0.2, 0.75, q[1])),
    lift: (q) => 0.3 + 0.7 * smoothstep(0.3, 0.8, q[1]),
    edgeUp: 0.6,
    stray: 0.22,
  };
}

/** Shaven sides under long hair that is combed straight back. */
export function undercut(): HairStyle {
  const base = slickBack();
  return {
    ...base,
    volume: (q) => mix(0.4, 1.6, smoothstep(0.2, 0.7, q[1])),
    paint: FADED_SIDES,
    groom: topOnly(shortGroom(), 0.34, 0.44),
  };
}
