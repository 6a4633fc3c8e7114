import type { Look } from "../texture/paint.ts";
import { pattern } from "./patterns.ts";
import { weave } from "./weaves.ts";
import type { FabricRecipe } from "../../recipe/fabric-recipe.ts";
import { hexToLinear } from "../../maths/srgb.ts";

/** The look of a fabric at a texel size (mm). */
export function fabricLook(
  fabric: FabricRecipe,
  texel: number,
  seed: number,
  weaveName = fabric.weave,
): Look {
  return {
    weave: weave(weaveName, texel, seed),
    pattern: pattern(
      {
        name: fabric.pattern,
        colors: [hexToLinear(fabric.color), hexToLinear(fabric.figure), hexToLinear(fabric.accent)],
        scale: fabric.scale,
      },
      texel,
      seed,
    ),
  };
}
