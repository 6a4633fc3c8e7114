import { z } from "zod";

/** The fabrics there are. */
export const WEAVES = [
  "jersey",
  "poplin",
  "oxford",
  "linen",
  "twill",
  "denim",
  "wool",
  "tweed",
  "herringbone",
  "satin",
  "velvet",
  "fleece",
  "corduroy",
  "knit",
  "rib",
  "cable",
] as const;
/** One of the weaves and knits. */
export type WeaveName = (typeof WEAVES)[number];

/** The prints and yarn-dyed patterns there are. */
export const PATTERNS = [
  "plain",
  "stripes",
  "breton",
  "pinstripe",
  "gingham",
  "windowpane",
  "tartan",
  "dots",
  "flowers",
  "paisley",
  "leaves",
  "chevron",
  "fairisle",
  "melange",
] as const;
/** One of the prints. */
export type PatternName = (typeof PATTERNS)[number];

/** What a garment is made of: fabric, colors, print. */
export function fabricRecipe(defaults: { weave: WeaveName; color: string }) {
  return z
    .strictObject({
      weave: z.enum(WEAVES).default(defaults.weave),
      /** The ground color. */
      color: color.default(defaults.color),
      pattern: z.enum(PATTERNS).default("plain"),
      /** Color of stripes, checks and figures. */
      figure: color.default("#e8e4da"),
      /** A second, sparing color of tartans and prints. */
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

/** An sRGB color as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must look like #1f3a5f");
