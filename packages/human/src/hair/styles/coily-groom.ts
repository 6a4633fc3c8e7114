import type { GroomPlan } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import { fromHairline } from "./hairline-tresses.ts";
import type { Vec3 } from "@orator/maths";
import { mix, smoothstep } from "@orator/maths";

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
