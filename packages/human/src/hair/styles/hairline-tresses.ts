import { smoothstep } from "@orator/maths";
import { tresses } from "../groom/groom-plan.ts";
import type { TressLayer } from "../groom/groom-plan.ts";

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
