import { z } from "zod";
import type { Look } from "../texture/paint.ts";
import { PATTERNS, pattern } from "./patterns.ts";
import { WEAVES, weave } from "./weaves.ts";
import type { WeaveName } from "./weaves.ts";
import { hexToLinear } from "../../maths/srgb.ts";

/** An sRGB colour as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must look like #1f3a5f");

/** What a garment is made of: fabric, colours, print. */
export function fabricRecipe(defaults: { weave: WeaveName; color: string }) {
  return z
    .strictObject({
      weave: z.enum(WEAVES).default(defaults.weave),
      /** The ground colour. */
      color: color.default(defaults.color),
      pattern: z.enum(PATTERNS).default("plain"),
      /** Colour of stripes, checks and figures. */
      figure: color.default("#e8e4da"),
      /** A second, sparing colour of tartans and prints. */
      accent: color.default("#b4532f"),
      /** Factor on the pattern's natural size. */
      scale: z.number().min(0.4).max(3).default(1),
      /** 0 pressed … 1 much worn. */
      creases: z.number().min(0).max(1).default(0.5),
    })
    .prefault({});
}

/** A cloth: what it is woven of, and what is printed on it. */
export type FabricRecipe = z.infer<ReturnType<typeof fabricRecipe>>;

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
