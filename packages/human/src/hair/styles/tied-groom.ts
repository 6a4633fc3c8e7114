import type { GroomPlan } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import { fromHairline, hairlineTresses } from "./hairline-tresses.ts";

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
