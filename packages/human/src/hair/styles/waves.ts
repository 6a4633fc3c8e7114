import type { HairStyle } from "../hair-style.ts";
import { looseLong, offFace } from "./long.ts";
import { curlyGroom, wavyGroom } from "./long-groom.ts";
import { mix, smoothstep } from "@orator/maths";

/** Long hair in loose waves from the cheekbones down. */
export function longWavy(side: number): HairStyle {
  const base = looseLong(-0.2 * side);
  const wave = { amplitude: 0.1, frequency: 0.85, from: 0.18, full: 0.55, helix: 0.65 };
  return {
    ...base,
    length: (q) => mix(2.3, 3.3, smoothstep(-0.6, 0.7, q[1])),
    lengthSpread: 0.2,
    stray: 0.08,
    volume: (q) => mix(1.3, 2, smoothstep(0.1, 0.7, q[1])),
    constrain: offFace(0.6),
    locks: { count: 44, pull: 0.65 },
    wave,
    groom: wavyGroom(-0.2 * side, wave),
  };
}

/** Long ringlets with a lot of volume. */
export function longCurly(side: number): HairStyle {
  const base = looseLong(-0.16 * side);
  return {
    ...base,
    length: (q) => mix(1.9, 2.7, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 1.9,
    lengthSpread: 0.25,
    stray: 0.14,
    volume: (q) => mix(2, 2.4, smoothstep(0.1, 0.7, q[1])),
    constrain: offFace(0.62),
    locks: { count: 60, pull: 0.7 },
    wave: { amplitude: 0.1, frequency: 1.25, from: 0.14, full: 0.4, helix: 0.9 },
    groom: curlyGroom(-0.16 * side),
  };
}

/** Long and full, blown dry: straight at the roots, the ends in one soft bend. */
export function blowout(side: number): HairStyle {
  const base = looseLong(-0.24 * side);
  const wave = { amplitude: 0.08, frequency: 0.5, from: 0.4, full: 0.9, helix: 0.8 };
  return {
    ...base,
    length: (q) => mix(1.9, 2.7, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 2,
    volume: (q) => mix(1.5, 2.3, smoothstep(0.1, 0.7, q[1])),
    lift: (q) => 0.1 + 0.3 * smoothstep(0.3, 0.7, q[1]),
    locks: { count: 60, pull: 0.5 },
    wave,
    groom: wavyGroom(-0.24 * side, wave),
  };
}
