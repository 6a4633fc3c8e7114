import { aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { Workshop } from "./workshop.ts";
import { clamp, fade } from "../../maths/interpolation.ts";

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

/** A soft tube up the neck, folded over once: `height` above the neck's root, dm. */
export function addRollNeck(shop: Workshop, height: number, fold: number, lift: number): void {
  const top: Measure = (x, y, z) => aboveNeckRoot(x, y, z) - height;
  const down = belowNeckRoot(shop);
  const tube = shop.raise(
    shop.cutAtNeck(top, (x, y, z) => down(x, y, z) - 0.08),
    lift * 0.4,
  );
  shop.addCollar(tube, "neck", { closed: true, radius: 66, upward: aboveNeckRoot }, 0.03);
  const over = shop.raise(
    shop.cutAtNeck(
      (x, y, z) => top(x, y, z) + 0.02,
      (x, y, z) => height - fold - aboveNeckRoot(x, y, z),
    ),
    // Fullest in the middle of the fold.
    (x, y, z) => {
      const t = (aboveNeckRoot(x, y, z) - (height - fold)) / fold;
      return lift * (0.9 + 0.9 * Math.sin(Math.PI * clamp(t * 0.9 + 0.05)));
    },
  );
  shop.addCollar(over, "roll", { closed: true, radius: 70, upward: aboveNeckRoot }, lift);
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

/** A stand around the neck and a leaf folded over it. */
export function addShirtCollar(shop: Workshop, collar: ShirtCollar): void {
  const height = aboveNeckRoot;
  const top: Measure = (x, y, z) => height(x, y, z) - collar.stand;
  const down = belowNeckRoot(shop);
  const openFront =
    (gap: number, slope: number): Measure =>
    (x, y, z) =>
      z < 0.2 ? -1 : gap + (collar.stand + down(x, y, z)) * slope - Math.abs(x);
  const buttoned = collar.gap < 0.05;
  const stand = shop.raise(
    shop.cutAtNeck(
      top,
      (x, y, z) => down(x, y, z) - 0.1,
      buttoned ? () => -1 : openFront(collar.gap - 0.03, 0),
    ),
    collar.lift * 0.35,
  );
  shop.addCollar(stand, "stand", { closed: buttoned, radius: 66, upward: height }, 0.02);
  const lower: Measure = (x, y, z) => {
    // The leaf is longest at its points, to the sides of the front.
    const t = clamp((Math.atan2(Math.abs(x), z - 0.2) - 0.5) / 1.3);
    const length = collar.point + (collar.nape - collar.point) * fade(t);
    return down(x, y, z) - length;
  };
  const leaf = shop.raise(
    shop.cutAtNeck((x, y, z) => top(x, y, z) - 0.01, lower, openFront(collar.gap, collar.spread)),
    (x, y, z) => {
      const t = clamp((collar.stand + down(x, y, z)) / 0.3);
      return collar.lift * (0.7 + 0.8 * Math.sin((Math.PI / 2) * t));
    },
  );
  shop.addCollar(
    shop.smooth(leaf, 3),
    "leaf",
    { closed: false, radius: 84, upward: (x, y, z) => -down(x, y, z) },
    collar.lift * 0.6,
  );
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
