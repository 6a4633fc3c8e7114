import { tresses } from "../groom/groom-plan.ts";
import type { GroomPlan, TressLayer } from "../groom/groom-plan.ts";
import type { ScalpPaint } from "../hair-style.ts";
import type { Population } from "../population.ts";
import { mix, smoothstep, add, cross, length, mix3, normalize, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";

/** A slow unevenness of place, −1 to 1: no two parts of a head are cut alike. */
export function uneven(q: Vec3): number {
  return valueNoise(q[0] * 5, q[1] * 5, q[2] * 5, 12);
}

/** Multiplies the chance of a population's roots. */
export function keptWhere<Layer extends Population>(layer: Layer, share: (q: Vec3) => number): Layer {
  return { ...layer, keep: (q, inside) => (layer.keep?.(q, inside) ?? 1) * share(q) };
}

/** A groom whose locks and bands are cut where they would hang over the face. */
export function trimmedAtFace(groom: GroomPlan): GroomPlan {
  return {
    ...groom,
    tresses: groom.tresses.map((layer) => ({ ...layer, trimmed: true })),
    strips: groom.strips.map((layer) => ({ ...layer, trimmed: true })),
  };
}

/** Nothing but on top, from head-space height `bare` up to `full`: the sides are painted on the skin. */
export function topOnly(groom: GroomPlan, bare: number, full: number): GroomPlan {
  const share = (q: Vec3): number => smoothstep(bare, full, q[1] + 0.04 * uneven(q));
  const clear = (q: Vec3): number => smoothstep(full, full + 0.1, q[1] + 0.04 * uneven(q));
  return {
    ...groom,
    cut: bare - 0.02,
    tresses: groom.tresses.map((layer) => keptWhere(layer, share)),
    // What stands off would hang over the shorn sides.
    strips: groom.strips.map((layer) => keptWhere(layer, clear)),
    ...(groom.tufts && { tufts: groom.tufts.map((layer) => keptWhere(layer, share)) }),
  };
}

/** Where hair is thin on a balding head, 0–1. */
export function thinTop(q: Vec3): number {
  return smoothstep(0.35, 0.65, q[1]) * smoothstep(-0.6, -0.1, q[2]);
}

/** Full at the sides; where `thin` says, single hairs through which the scalp shows, `fine` of them. */
export function thinned(groom: GroomPlan, thin: (q: Vec3) => number, fine: number): GroomPlan {
  const share = (q: Vec3): number => 1 - 0.88 * thin(q);
  return {
    ...groom,
    tresses: [
      ...groom.tresses.map((layer) => keptWhere(layer, share)),
      tresses({ count: fine, height: 0.06, order: 2.3, hairs: 4, radius: 0.03, half: 0.0017, alpha: 0.8, gather: 0, shadow: 0, weight: 0.1, rows: 6, rootAlpha: 0, edge: [-3, 180], keep: thin }),
    ],
    strips: groom.strips.map((layer) => keptWhere(layer, share)),
  }; // prettier-ignore
}

/** Sides of a few millimeters that fade into the skin below the ears, painted. */
export const FADED_SIDES: ScalpPaint = {
  strokes: 70000,
  length: 0.05,
  opacity: 0.7,
  base: 0.7,
  soft: [-4, 9],
  density: (q) => mix(0.2, 1, smoothstep(-0.5, 0.08, q[1] + 0.04 * valueNoise(q[0] * 8, q[2] * 8, 2, 13))),
};

/** Length that a hair of the hairline is painted in, head units: farther in, the locks cover it. */
const SEEN = 0.5;

/**
 * Single hairs that thin out beyond the hairline: they, not an edge, are what a hairline looks like. `length` is that
 * of the style's hair at the front, `baby` that of the shortest hairs, head units.
 */
export function hairlineTresses(length: number, baby: number): TressLayer[] {
  return [
    tresses({ count: 420, height: 0.02, order: 1.2, shade: 0.62, hairs: 9, radius: 0.07, half: 0.0045, alpha: 0.85, gather: 0, shadow: 0, weight: 0.05, rows: 4, rootAlpha: 0, rootFade: 0.1, length: () => Math.min(0.35, length), edge: [4, 20], keep: fromHairline(4, 9) }),
    tresses({ count: 1500, height: 0.03, order: 2.6, hairs: 3, radius: 0.02, gather: 0, half: 0.0017, alpha: 0.85, rootAlpha: 0, rootFade: 0.12, frizz: 0.003, shadow: 0, weight: 0.05, shade: 0.9, rows: 5, length: () => Math.min(SEEN, length), edge: [-1.5, 10], keep: (_, inside) => smoothstep(-2, 5, inside) }),
    tresses({ count: 700, height: 0.012, order: 2.7, hairs: 2, radius: 0.02, gather: 0, half: 0.0013, alpha: 0.5, rootAlpha: 0, rootFade: 0.04, frizz: 0.003, shadow: 0, weight: 0.02, edge: [-4, 3], length: () => baby, rows: 3, stray: 0.12, keep: (_, inside) => smoothstep(-4.5, 1, inside) }),
  ]; // prettier-ignore
}

/** Locks begin inside of the hairline at different depths, so that no row of roots shows. */
export function fromHairline(first: number, full: number): (q: unknown, inside: number) => number {
  return (_, inside) => smoothstep(first, full, inside);
}

/** Length of the dark hairs that close a parting, head units. */
const CLOSED = 0.14;

/** Hairs in a row on both sides of a parting at x = `parting`, and the dark ones below that close it but for a thin line. */
export function partingTresses(parting: number, length: number): TressLayer[] {
  const shared = { along: parting, edgeUp: 0.3, shadow: 0, weight: 0.1, gather: 0, rows: 5 };
  return [
    tresses({ ...shared, count: 260, height: 0.05, order: 1.1, shade: 0.5, hairs: 5, radius: 0.016, half: 0.005, alpha: 0.8, rootAlpha: 0.9, rootSpread: 0.005, length: () => CLOSED, keep: fromHairline(6, 12) }),
    tresses({ ...shared, count: 600, height: 0.09, order: 2.9, shade: 0.95, hairs: 3, radius: 0.005, half: 0.0026, rootAlpha: 0.8, rootSpread: 0.01, length: () => length, keep: fromHairline(2, 8) }),
  ]; // prettier-ignore
}

/** Hair drawn tight to a knot. */
export function tiedGroom(): GroomPlan {
  return {
    openness: [0.58, 0.85],
    tresses: [
      tresses({ count: 300, height: 0.02, order: 1, shade: 0.45, hairs: 6, radius: 0.1, half: 0.011, alpha: 1, weight: 0.2, gather: 0.3, shadow: 0, edge: [6, 180] }),
      tresses({ count: 480, height: 0.04, order: 2, shade: 0.8, hairs: 7, radius: 0.045, half: 0.0047, weight: 0.6, edge: [2, 180], keep: fromHairline(2, 8) }),
      tresses({ count: 500, height: 0.055, order: 3, shade: 1, hairs: 12, radius: 0.04, half: 0.0025, edge: [2, 180], keep: fromHairline(2, 9) }),
      ...hairlineTresses(1, 0.12),
    ],
    strips: [
      { trim: "wisp", count: 50, height: 0.07, width: 0.08, rows: 8, order: 3, shade: 1, roll: 0.2, tip: 0.4, edge: [4, 180] },
      { trim: "fly", count: 26, height: 0.085, width: 0.1, rows: 8, order: 5, shade: 1, roll: 0.8, stray: 0.1, lift: 2, edge: [3, 180] },
    ],
  }; // prettier-ignore
}

/**
 * A thick head of tight coils, `depth` head units deep: mottled locks, and tufts that break the outline. `sides` is the
 * share of the depth at the sides.
 */
export function coilyGroom(depth: number, sides = 1): GroomPlan {
  const size = mix(0.35, 1, smoothstep(0.05, 0.4, depth));
  const coils = { height: 0, gather: 0.2, rows: 2, rootSpread: 0, rootFade: 0.01 };
  return {
    openness: [0.42, 0.5],
    even: true,
    rough: 0.05 * size,
    tresses: [
      tresses({ ...coils, count: 900, order: 1, coil: { depth: 0.9 * depth, sides, size: 0.12 * Math.max(0.6, size) }, shade: 0.35, hairs: 10, radius: 0.06, half: 0.012, alpha: 1, weight: 0.3, gather: 0, shadow: 0, edge: [5, 180], keep: fromHairline(5, 10) }),
      tresses({ ...coils, count: 2700, order: 2, coil: { depth, sides, size: 0.055 * size }, shade: 0.55, hairs: 8, radius: 0.02 * size + 0.006, half: 0.003, shadow: 0.35, edge: [1, 180], keep: fromHairline(1, 8) }),
      tresses({ ...coils, count: 2600, order: 3, coil: { depth, sides, size: 0.055 * size }, shade: 0.8, hairs: 7, radius: 0.016 * size + 0.006, half: 0.0026, shadow: 0.4, edge: [2, 180], keep: fromHairline(2, 10) }),
      tresses({ count: 2600, height: 0.012, order: 1.5, hairs: 5, radius: 0.035, gather: 0, half: 0.0026, alpha: 1, rootAlpha: 1, frizz: 0.012, shadow: 0, weight: 0.02, rows: 3, shade: 0.7, stray: 0.6, comb: upAndBack, length: () => 0.09, edge: [-0.5, 12], keep: fromHairline(-2, 6) }),
    ],
    strips: [],
    tufts: [{ count: 1500, height: 0, width: 0.115 * size, rows: 1, order: 3, shade: 0.72, sunk: 0.42, edge: [5, 180], keep: fromHairline(4, 12) }],
  }; // prettier-ignore
}

/** The way in which the fine hairs of the hairline lie. */
function upAndBack(q: Vec3): Vec3 {
  return [0.2 * q[0], 0.8, -0.5];
}

/** Straight down, a little backwards in front of the ears. */
export function downwards(q: Vec3, back = 0.45): Vec3 {
  return [q[0] * 0.25, -1, -back * smoothstep(-0.9, 0.6, q[2])];
}

/** Turns a direction into a swirl around the crown. */
export function withWhorl(q: Vec3, direction: Vec3): Vec3 {
  const from = sub(q, [-0.08, 0.62, -0.62]);
  const distance = length(from);
  const strength = Math.exp(-(distance * distance) / (0.42 * 0.42));
  if (strength < 0.02) return direction;
  const outward = normalize(from);
  const around = normalize(cross(normalize(q), outward));
  const swirl = normalize(add(outward, scale(around, 0.7)));
  return normalize(mix3(normalize(direction), swirl, Math.min(0.9, strength * 1.1)));
}

/** Darker below and behind, where hair shades hair. */
export function hairShade(q: Vec3): number {
  return mix(0.55, 1, smoothstep(-0.75, 0.25, q[1])) * mix(0.8, 1, smoothstep(-0.2, 0.7, q[1]));
}
