import { smoothstep } from "../../maths/interpolation.ts";
import { tresses } from "../groom/groom-plan.ts";
import type { TressLayer } from "../groom/groom-plan.ts";

/**
 * Single hairs that thin out beyond the hairline: they, not an edge, are what a hairline looks like. `length` is that
 * of the baby hairs against the style's.
 */
export function hairlineTresses(length: number): TressLayer[] {
  return [
    tresses({ count: 1500, height: 0.03, order: 2.6, hairs: 3, radius: 0.02, gather: 0, half: 0.0017, alpha: 0.85, rootAlpha: 0, rootFade: 0.12, frizz: 0.003, shadow: 0, weight: 0.05, shade: 0.9, edge: [-1.5, 10], keep: (_, inside) => smoothstep(-2, 5, inside) }),
    tresses({ count: 700, height: 0.012, order: 2.7, hairs: 2, radius: 0.02, gather: 0, half: 0.0013, alpha: 0.5, rootAlpha: 0, rootFade: 0.04, frizz: 0.003, shadow: 0, weight: 0.02, edge: [-4, 3], lengthScale: length, rows: 4, stray: 0.12, keep: (_, inside) => smoothstep(-4.5, 1, inside) }),
  ]; // prettier-ignore
}

/** Locks begin inside of the hairline at different depths, so that no row of roots shows. */
export function fromHairline(first: number, full: number): (q: unknown, inside: number) => number {
  return (_, inside) => smoothstep(first, full, inside);
}
