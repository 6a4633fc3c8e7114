import type { GroomPlan } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import { fromHairline, hairlineTresses } from "./hairline-tresses.ts";

/** Short hair, combed. */
export function shortGroom(): GroomPlan {
  return {
    openness: [0.58, 0.85],
    tresses: [
      tresses({ count: 560, height: 0.05, order: 1, shade: 0.45, hairs: 10, radius: 0.09, half: 0.007, alpha: 1, weight: 0.1, gather: 0.2, shadow: 0, rows: 7, edge: [6, 180] }),
      tresses({ count: 860, height: 0.09, order: 2, shade: 0.8, hairs: 12, radius: 0.045, half: 0.003, weight: 0.15, rows: 8, edge: [2, 180], keep: fromHairline(2, 9) }),
      tresses({ count: 800, height: 0.12, order: 3, shade: 1, hairs: 14, radius: 0.04, half: 0.0024, rows: 8, edge: [2, 180], keep: fromHairline(2, 10) }),
      ...hairlineTresses(0.3),
    ],
    strips: [
      { trim: "wisp", count: 220, height: 0.122, width: 0.07, lift: 0.7, rows: 7, order: 4, shade: 0.95, roll: 0.35, stray: 0.18, tip: 0.5, edge: [3, 180], keep: (q) => 0.25 + 0.75 * smoothstep(0, 0.5, q[1]) },
      { trim: "fly", count: 24, height: 0.14, width: 0.09, rows: 7, order: 5, shade: 1.05, roll: 1, stray: 0.3, lift: 0.9, loft: 0.05, lengthScale: 0.9, edge: [4, 180] },
    ],
  }; // prettier-ignore
}

/** Short loose curls. */
export function curlyShortGroom(): GroomPlan {
  const short = shortGroom();
  return {
    ...short,
    curl: { radius: 0.045, period: 0.3, spread: 0.9, rest: 0.7 },
    tresses: short.tresses.map((layer) =>
      layer.order === 3 ? { ...layer, rows: 14, hairs: 18, trimmed: true } : { ...layer, trimmed: true },
    ),
    strips: [
      { trim: "lock", count: 120, height: 0.14, width: 0.07, rows: 5, order: 3, shade: 1, roll: 0.6, stray: 0.3, tip: 0.5, edge: [2, 180], lift: 1.2, loft: 0.07, helix: { radius: 0.05, period: 0.3 } },
      { trim: "wisp", count: 70, height: 0.15, width: 0.07, rows: 6, order: 4, shade: 1, roll: 1, stray: 0.4, edge: [3, 180], lift: 1.3, loft: 0.08, helix: { radius: 0.055, period: 0.3 } },
    ],
  }; // prettier-ignore
}
