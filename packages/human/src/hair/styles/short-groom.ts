import { tresses } from "../groom/groom-plan.ts";
import type { GroomPlan } from "../groom/groom-plan.ts";
import { smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { fromHairline, hairlineTresses, partingTresses } from "./groom-parts.ts";

/** Short hair, combed; rooted in a row along a parting at x = `parting`, if it has one. `front` is the length of the hairline's hairs. */
export function shortGroom(parting?: number, front = 0.45): GroomPlan {
  return {
    openness: [0.58, 0.85],
    tresses: [
      tresses({ count: 400, height: 0.05, order: 1, shade: 0.45, hairs: 7, radius: 0.09, half: 0.011, alpha: 1, weight: 0.1, gather: 0.2, shadow: 0, rows: 5, edge: [6, 180] }),
      tresses({ count: 620, height: 0.09, order: 2, shade: 0.8, hairs: 7, radius: 0.05, half: 0.005, weight: 0.15, rows: 6, edge: [2, 180], keep: fromHairline(2, 9) }),
      tresses({ count: 660, height: 0.12, order: 3, shade: 1, hairs: 11, radius: 0.043, half: 0.003, rows: 6, edge: [2, 180], keep: fromHairline(2, 10) }),
      ...(parting === undefined ? [] : partingTresses(parting, 0.5)),
      ...hairlineTresses(front, 0.12),
    ],
    strips: [
      { trim: "wisp", count: 220, height: 0.122, width: 0.07, lift: 0.7, rows: 7, order: 4, shade: 0.95, roll: 0.35, stray: 0.18, tip: 0.5, edge: [3, 180], keep: (q) => 0.25 + 0.75 * smoothstep(0, 0.5, q[1]) },
      { trim: "fly", count: 24, height: 0.14, width: 0.09, rows: 7, order: 5, shade: 1.05, roll: 1, stray: 0.3, lift: 0.9, loft: 0.035, lengthScale: 0.9, edge: [6, 180] },
    ],
  }; // prettier-ignore
}

/** Short hair in pointed locks that stand off and lie across one another. */
export function texturedGroom(): GroomPlan {
  const short = shortGroom();
  return {
    ...short,
    rough: 0.025,
    tresses: short.tresses.map((layer) =>
      layer.order === 2 || layer.order === 3
        ? { ...layer, radius: 1.5 * layer.radius, gather: 0.85, count: Math.round(0.8 * layer.count), hairs: layer.hairs + 3 }
        : layer,
    ),
    strips: [
      { trim: "lock", count: 190, height: 0.17, width: 0.075, rows: 6, order: 3, shade: 1, roll: 0.7, stray: 0.35, tip: 0.22, edge: [5, 180], lift: 1.4, loft: 0.035, keep: onTop },
      { trim: "wisp", count: 150, height: 0.19, width: 0.075, rows: 6, order: 4, shade: 1, roll: 0.8, stray: 0.4, tip: 0.4, edge: [3, 180], lift: 1.4, loft: 0.045, keep: onTop },
      ...short.strips.slice(1),
    ],
  }; // prettier-ignore
}

function onTop(q: Vec3): number {
  return smoothstep(-0.05, 0.45, q[1]);
}

/** Short loose curls. */
export function curlyShortGroom(): GroomPlan {
  const short = shortGroom(undefined, 0.16);
  return {
    ...short,
    rough: 0.03,
    curl: { radius: 0.05, period: 0.27, spread: 0.9, rest: 0.7 },
    tresses: short.tresses.map((layer) =>
      layer.order === 3 ? { ...layer, rows: 7, hairs: 15, trimmed: true } : { ...layer, trimmed: true },
    ),
    strips: [
      { trim: "wisp", count: 60, height: 0.15, width: 0.08, rows: 6, order: 4, shade: 1, roll: 0.8, stray: 0.4, edge: [5, 180], lift: 1.2, loft: 0.03, trimmed: true, helix: { radius: 0.045, period: 0.3 } },
    ],
    tuft: "rings",
    tufts: [
      { count: 520, height: 0, width: 0.2, rows: 1, order: 3, shade: 0.9, sunk: 0.45, full: 7, edge: [1, 180], keep: fromHairline(0, 5) },
      { count: 620, height: 0, width: 0.13, rows: 1, order: 4, shade: 1, sunk: 0.3, full: 6, edge: [-1, 180], keep: fromHairline(-2, 3) },
    ],
  }; // prettier-ignore
}
