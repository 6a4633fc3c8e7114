import { aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { Workshop } from "./workshop.ts";

/** A band of self fabric or ribbing along a neckline: `width` and `lift` in dm. */
export function addNeckBand(
  shop: Workshop,
  body: readonly number[],
  neck: Measure,
  band: { width: number; lift: number; name?: string },
): void {
  const fromNeck = shop.distanceToEdge(body, neck);
  const strip = shop.raise(
    shop.trim(body, (x, y, z) => fromNeck(x, y, z) - band.width),
    band.lift,
  );
  shop.addCollar(
    strip,
    band.name ?? "neck band",
    { closed: true, radius: 78, upward: (x, y, z) => -fromNeck(x, y, z) },
    band.lift * 0.8,
  );
}

/**
 * Distance down from the neck's root, negative up the neck. Below the root the way is measured along the cloth:
 * shoulders are too flat for heights.
 */
export function belowNeckRoot(shop: Workshop): Measure {
  const fromRoot = shop.distanceToEdge(shop.cutAtNeck(aboveNeckRoot), aboveNeckRoot);
  return (x, y, z) => {
    const height = aboveNeckRoot(x, y, z);
    return height > 0 ? -height : fromRoot(x, y, z);
  };
}

/** The collar of a shirt. Lengths in dm. */
export interface ShirtCollar {
  /** Height of the stand above the neck's root. */
  stand: number;
  /** How far the leaf comes down below the root at nape and points. */
  nape: number;
  point: number;
  /** Sideways slope of the leaf's front edge, dm a dm. */
  spread: number;
  /** Half the gap between the leaves at the top. */
  gap: number;
  lift: number;
}

/** A plain stand, as on kurtas and band-collar shirts. */
export function addStandCollar(shop: Workshop, stand: number, gap: number, lift: number): void {
  const down = belowNeckRoot(shop);
  const buttoned = gap < 0.05;
  const piece = shop.raise(
    shop.cutAtNeck(
      (x, y, z) => aboveNeckRoot(x, y, z) - stand,
      (x, y, z) => down(x, y, z) - 0.06,
      (x, y, z) =>
        buttoned || z < 0.2 ? -1 : gap + Math.max(0, aboveNeckRoot(x, y, z)) * 0.25 - Math.abs(x),
    ),
    lift,
  );
  shop.addCollar(piece, "stand", { closed: buttoned, radius: 68, upward: aboveNeckRoot }, lift * 0.8);
}
