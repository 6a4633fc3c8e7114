import type { HairStyle } from "../hair-style.ts";
import { mix, smoothstep } from "@orator/maths";
import { thinned, thinTop, uneven } from "./groom-parts.ts";
import { shortGroom } from "./short-groom.ts";
import { slickBack } from "./short.ts";
import { sidePart } from "./side-part.ts";

/** Thin, short hair of a man whose temples and front have gone back. */
export function receding(): HairStyle {
  return {
    ...slickBack(),
    recession: 0.48,
    length: (q) => mix(0.18, 0.55, smoothstep(0.1, 0.6, q[1])) * (1 + 0.15 * uneven(q)),
    referenceLength: 0.5,
    volume: (q) => mix(0.3, 0.6, smoothstep(0, 0.65, q[1])),
    lift: () => 0.12,
    locks: { count: 160, pull: 0.2 },
    paint: {
      strokes: 60000,
      length: 0.12,
      opacity: 0.55,
      base: 0.4,
      soft: [-7, 14],
      density: (q) => 1 - 0.35 * thinTop(q),
    },
    groom: thinned(shortGroom(), thinTop, 1300),
  };
}

/** A wreath of short hair around a bare crown. */
export function horseshoe(): HairStyle {
  const base = receding();
  const bare: typeof thinTop = (q) => smoothstep(0.38, 0.6, q[1]) * smoothstep(-0.95, -0.7, q[2]);
  return {
    ...base,
    recession: 0.75,
    length: (q) => 0.24 * (1 + 0.15 * uneven(q)),
    referenceLength: 0.3,
    paint: {
      strokes: 50000,
      length: 0.08,
      opacity: 0.45,
      base: 0.35,
      soft: [-6, 12],
      density: (q) => 1 - 0.92 * bare(q),
    },
    groom: { ...thinned(shortGroom(), bare, 260), strips: [] },
  };
}

/** Thin hair combed over from a low parting. */
export function combOver(side: number): HairStyle {
  const base = sidePart(side);
  return {
    ...base,
    recession: 0.35,
    volume: (q, inside) => 0.75 * base.volume(q, inside),
    lift: (q, inside) => 0.5 * base.lift(q, inside),
    stray: 0.08,
    groom: thinned(shortGroom(), (q) => 0.55 * thinTop(q), 900),
  };
}
