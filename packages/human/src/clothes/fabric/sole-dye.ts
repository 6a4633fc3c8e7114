import type { FabricRecipe } from "../../recipe/fabric-recipe.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";

/** Cloth in folds' full light is so much lighter than its dye; a picture has to hold that. */
export const HEADROOM = 1.7;

/**
 * The dye of a garment that is of one color throughout, linear; undefined where patterns or lighter pieces (`others`) need
 * colors in the picture. A dye then goes to the material and the picture stays gray: compressed pictures round colors to
 * steps that show as patches on plain cloth.
 */
export function soleDye(fabric: FabricRecipe, others: readonly FabricRecipe[] = []): Rgb | undefined {
  if (fabric.pattern !== "plain") return undefined;
  const dye = hexToLinear(fabric.color);
  const fits = others.every(
    ({ color, pattern: name }) =>
      name === "plain" && hexToLinear(color).every((value, k) => value <= dye[k]! * LIGHTER + 0.002),
  );
  return fits && Math.min(...dye) > 0 ? dye : undefined;
}

/** Other pieces may be so much lighter than the dye. */
const LIGHTER = 1.15;
