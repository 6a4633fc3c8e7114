import { tresses } from "../groom/groom-plan.ts";
import type { GroomPlan, TressLayer } from "../groom/groom-plan.ts";
import { besideParting } from "../groom/parting.ts";
import type { Wave } from "../hair-style.ts";
import { mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { fromHairline, hairlineTresses, partingTresses } from "./groom-parts.ts";

/** Long hair that falls from a parting at x = `parting`. */
export function longGroom(parting: number): GroomPlan {
  return {
    openness: [0.58, 0.85],
    tresses: [
      tresses({ count: 230, height: 0.05, order: 1, shade: 0.42, hairs: 6, radius: 0.11, half: 0.012, alpha: 1, weight: 0.1, gather: 0.2, shadow: 0, rows: 8, edge: [6, 180] }),
      tresses({ count: 400, height: 0.09, order: 2, shade: 0.76, hairs: 7, radius: 0.06, half: 0.0056, weight: 0.5, rows: 8, edge: [2, 180], keep: fromHairline(2, 9) }),
      tresses({ count: 420, height: 0.12, order: 3, shade: 1, hairs: 11, radius: 0.055, half: 0.0033, edge: [2, 180], keep: fromHairline(2, 10) }),
      ...partingTresses(parting, 0.7),
      ...frameTresses(parting),
      ...hairlineTresses(2, 0.14),
      tresses({ count: 110, height: 0.135, order: 4, hairs: 4, radius: 0.05, half: 0.0018, alpha: 0.6, gather: 0, frizz: 0.02, shadow: 0.05, shade: 1.2, edge: [4, 180] }),
    ],
    strips: [
      { trim: "wisp", count: 90, height: 0.11, width: 0.085, rows: 12, order: 4, shade: 0.95, roll: 0.2, lift: 0.4, loft: 0.012, edge: [6, 180] },
      { trim: "fly", count: 8, height: 0.11, width: 0.08, rows: 14, order: 5, shade: 1, roll: 0.5, stray: 0.06, lift: 0.7, loft: 0.025, edge: [6, 180] },
    ],
  }; // prettier-ignore
}

/** Locks from both sides of the parting that fall over the corners of the forehead and frame the face. */
function frameTresses(parting: number): TressLayer[] {
  const layers = [
    tresses({ count: 70, height: 0.11, order: 3.1, shade: 0.8, hairs: 11, radius: 0.05, half: 0.0034, weight: 0.8 }),
    tresses({ count: 90, height: 0.13, order: 3.3, hairs: 12, radius: 0.045, half: 0.0026 }),
  ]; // prettier-ignore
  return layers.map((layer) => ({
    ...layer,
    coversForehead: true,
    edgeUp: 0,
    edge: [1, 26],
    keep: (q, inside) =>
      smoothstep(3, 9, inside) *
      smoothstep(0.3, 0.45, q[2]) *
      smoothstep(0.5, 0.36, Math.abs(besideParting(q, parting))),
    comb(q, _normal, root) {
      const side = besideParting(root.q, parting) >= 0 ? 1 : -1;
      const out = smoothstep(0.3, 0.66, q[0] * side);
      return [side * mix(1, 0.12, out), mix(0.12, -1, out), mix(0.1, -0.12, out)];
    },
  }));
}

/** Layers that make the surface, as against fillers below and single hairs above it. */
const MAIN = 0.3;

/** Loose waves: the hairs of a lock swing together. */
export function wavyGroom(parting: number, { amplitude, frequency }: Wave): GroomPlan {
  const long = longGroom(parting);
  const radius = 0.85 * amplitude;
  const period = 1 / frequency;
  return {
    ...long,
    curl: { radius, period, spread: 0.35, rest: 1, swell: 0.45 * amplitude },
    tresses: long.tresses.map((layer) => (layer.weight < MAIN ? layer : { ...layer, gather: 0.65, rows: 9 })),
    strips: [
      { trim: "curl", count: 34, height: 0.09, width: 0.17, rows: 9, order: 3, shade: 0.98, lift: 0.5, roll: 0.2, tip: 0.6, stray: 0.1, edge: [6, 180], loft: 0.014 },
      ...long.strips,
    ],
  }; // prettier-ignore
}

/** Long ringlets. */
export function curlyGroom(parting: number): GroomPlan {
  const long = longGroom(parting);
  return {
    ...long,
    curl: { radius: 0.06, period: 0.5, spread: 0.7, rest: 0.7, swell: 0.035 },
    tresses: long.tresses.map((layer) =>
      layer.weight < MAIN
        ? layer
        : { ...layer, rows: 9, count: Math.round(layer.count * 0.75), radius: layer.radius * 0.8, hairs: 20 },
    ),
    strips: [
      { trim: "curl", count: 70, height: 0.1, width: 0.19, lift: 0.5, rows: 8, order: 3, shade: 0.95, roll: 0.7, tip: 0.8, stray: 0.16, loft: 0.03, edge: [6, 180], keep: besideFace },
      { trim: "curl", count: 60, height: 0.12, width: 0.12, lift: 0.5, rows: 8, order: 4, shade: 1, roll: 0.9, tip: 0.8, stray: 0.22, loft: 0.045, edge: [6, 180], keep: besideFace },
      { trim: "fly", count: 14, height: 0.12, width: 0.09, lift: 0.5, rows: 12, order: 5, shade: 1, roll: 0.9, stray: 0.2, loft: 0.05, edge: [6, 180], keep: besideFace },
    ],
  }; // prettier-ignore
}

/** No single ringlet roots in front, where it would lie on the cheek as a strip of its own. */
function besideFace(q: Vec3): number {
  return smoothstep(0.5, 0.3, q[2]);
}
