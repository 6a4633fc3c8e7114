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
      color: color.default(defaults.color).describe("The ground color"),
      pattern: z.enum(PATTERNS).default("plain"),
      figure: color.default("#e8e4da").describe("Color of stripes, checks and figures"),
      accent: color.default("#b4532f").describe("A second, sparing color of tartans and prints"),
      scale: z.number().min(0.4).max(3).default(1).describe("Factor on the pattern's natural size"),
      creases: z.number().min(0).max(1).default(0.5).describe("0 pressed … 1 much worn"),
    })
    .prefault({});
}

/** A cloth: what it is woven of, and what is printed on it. */
export type FabricRecipe = z.infer<ReturnType<typeof fabricRecipe>>;

/** An sRGB color as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must look like #1f3a5f");
