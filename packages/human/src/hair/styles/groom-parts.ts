import type { GroomPlan } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import type { ScalpPaint } from "../hair-style.ts";
import type { Population } from "../population.ts";
import { mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { Vec3 } from "@orator/maths";

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
