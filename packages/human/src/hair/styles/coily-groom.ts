import type { GroomPlan } from "../groom/groom-plan.ts";
import { tresses } from "../groom/groom-plan.ts";
import { mix, smoothstep } from "../../maths/interpolation.ts";

/** A thick head of tight coils, `depth` head units deep: mottled locks, and tufts that break the outline. */
export function coilyGroom(depth: number): GroomPlan {
  const size = mix(0.35, 1, smoothstep(0.05, 0.4, depth));
  const coils = { height: 0, gather: 0.2, rows: 2, rootSpread: 0, rootFade: 0.01 };
  return {
    openness: [0.42, 0.5],
    even: true,
    rough: 0.05 * size,
    tresses: [
      tresses({ ...coils, count: 900, order: 1, coil: { depth: 0.9 * depth, size: 0.2 * size }, shade: 0.35, hairs: 10, radius: 0.06, half: 0.012, alpha: 1, weight: 0.3, gather: 0, shadow: 0, edge: [5, 180] }),
      tresses({ ...coils, count: 3200, order: 2, coil: { depth, size: 0.055 * size }, shade: 0.55, hairs: 8, radius: 0.02 * size + 0.006, half: 0.003, shadow: 0.35, edge: [-0.5, 180] }),
      tresses({ ...coils, count: 3000, order: 3, coil: { depth, size: 0.055 * size }, shade: 0.8, hairs: 7, radius: 0.016 * size + 0.006, half: 0.0026, shadow: 0.4, edge: [0, 180] }),
      tresses({ ...coils, count: 1300, order: 4, coil: { depth: 0.02, size: 0.025 }, shade: 0.9, hairs: 3, radius: 0.012, half: 0.0016, alpha: 0.7, gather: 0, shadow: 0, weight: 0.02, edge: [-3.5, 4] }),
    ],
    strips: [],
    tufts: [{ count: 1000, height: 0, width: 0.11 * size, rows: 1, order: 3, shade: 0.85, depth, edge: [1, 180] }],
  }; // prettier-ignore
}
