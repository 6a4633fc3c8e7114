import { withWhorl, hairlineTresses } from "./groom-parts.ts";
import { tresses } from "../groom/groom-plan.ts";
import type { GroomPlan, RopeKind, RopeLayer } from "../groom/groom-plan.ts";
import type { HairStyle, ScalpPaint } from "../hair-style.ts";
import { mix, normalize, smoothstep } from "@orator/maths";
import { looseLong, offFace } from "./long.ts";
import { sidePart } from "./side-part.ts";

const SCALP: ScalpPaint = { strokes: 60000, length: 0.06, opacity: 0.6, base: 0.5, soft: [-3, 5] };

/** Ropes over a scalp of short hair. */
function ropesGroom(rope: RopeKind, ropes: readonly RopeLayer[]): GroomPlan {
  return {
    openness: [0.6, 0.85],
    rope,
    tresses: [
      tresses({ count: 500, height: 0.02, order: 1, shade: 0.4, hairs: 8, radius: 0.06, half: 0.004, shadow: 0, rows: 4, length: () => 0.3, edge: [1, 180] }),
      ...hairlineTresses(0.1, 0.1).slice(2),
    ],
    strips: [],
    ropes,
  }; // prettier-ignore
}

/** Many thin braids to the chest, parted a little off the center. */
export function boxBraids(side: number): HairStyle {
  const base = looseLong(0.12 * side);
  return {
    ...base,
    length: (q) => mix(2.1, 2.9, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 2.3,
    lengthSpread: 0.08,
    volume: (q) => mix(0.9, 1, smoothstep(0.1, 0.7, q[1])),
    lift: () => 0,
    constrain: offFace(0.62),
    paint: SCALP,
    groom: ropesGroom("plait", [
      { count: 40, height: 0.06, width: 0.1, rows: 14, order: 2, shade: 0.75, stray: 0.03 },
      { count: 60, height: 0.1, width: 0.1, rows: 14, order: 3, shade: 1, stray: 0.04, keep: (q) => smoothstep(-0.3, 0.2, q[1]) },
    ]),
  }; // prettier-ignore
}

/** Matted ropes to the shoulders. */
export function locs(side: number): HairStyle {
  return {
    ...boxBraids(side),
    length: (q) => mix(1.5, 2.2, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 1.8,
    lengthSpread: 0.2,
    volume: (q) => mix(1, 1.15, smoothstep(0.1, 0.7, q[1])),
    groom: ropesGroom("loc", [
      { count: 44, height: 0.07, width: 0.12, rows: 11, order: 2, shade: 0.75, stray: 0.06, tip: 0.75 },
      { count: 66, height: 0.11, width: 0.12, rows: 11, order: 3, shade: 1, stray: 0.08, tip: 0.75, keep: (q) => smoothstep(-0.3, 0.2, q[1]) },
    ]),
  }; // prettier-ignore
}

/** Twists of two strands to the jaw. */
export function twists(side: number): HairStyle {
  return {
    ...boxBraids(side),
    length: (q) => mix(0.8, 1.25, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 1.1,
    lengthSpread: 0.15,
    volume: (q) => mix(1, 1.2, smoothstep(0.1, 0.7, q[1])),
    groom: ropesGroom("twist", [
      { count: 60, height: 0.07, width: 0.085, rows: 8, order: 2, shade: 0.75, stray: 0.06 },
      { count: 110, height: 0.1, width: 0.085, rows: 8, order: 3, shade: 1, stray: 0.08, keep: (q) => smoothstep(-0.3, 0.2, q[1]) },
    ]),
  }; // prettier-ignore
}

/** Short springy coils, each wound round a finger. */
export function fingerCoils(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb: (q, normal) => withWhorl(q, normalize([q[0] * 0.8, normal[1] * 0.2 - 0.35, 0.7 * q[2] + 0.1])),
    length: (q) => mix(0.22, 0.42, smoothstep(0, 0.6, q[1])),
    referenceLength: 0.4,
    volume: (q) => mix(0.7, 1.2, smoothstep(0, 0.6, q[1])),
    lift: () => 0.9,
    stick: 0.2,
    stray: 0.35,
    edgeUp: 0,
    coversForehead: true,
    faceTop: 0.3,
    paint: { ...SCALP, strokes: 70000, length: 0.03, base: 0.6 },
    groom: ropesGroom("twist", [
      { count: 150, height: 0.07, width: 0.075, rows: 4, order: 2, shade: 0.75, trimmed: true },
      { count: 260, height: 0.13, width: 0.075, rows: 4, order: 3, shade: 1, trimmed: true },
    ]),
  }; // prettier-ignore
}
