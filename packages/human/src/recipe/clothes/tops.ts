import { z } from "zod";
import { color, fabricRecipe } from "../fabric-recipe.ts";

/** A jersey shirt without a collar. */
export const teeRecipe = z.strictObject({
  cut: z.literal("tee"),
  neck: z.enum(["crew", "v", "scoop"]).default("crew"),
  sleeves: z.enum(["none", "short", "elbow", "long"]).default("short"),
  ease: z.number().min(0).max(1).default(0.5).describe("0 close to the body … 1 loose"),
  fabric: fabricRecipe({ weave: "jersey", color: "#24405f" }),
});
export type TeeRecipe = z.infer<typeof teeRecipe>;

/** A knitted shirt with a soft collar and a short placket. */
export const poloRecipe = z.strictObject({
  cut: z.literal("polo"),
  sleeves: z.enum(["short", "long"]).default("short"),
  fabric: fabricRecipe({ weave: "oxford", color: "#2f5d50" }),
});
export type PoloRecipe = z.infer<typeof poloRecipe>;

/** A woven shirt or blouse with a buttoned front. */
export const shirtRecipe = z.strictObject({
  cut: z.literal("shirt"),
  collar: z.enum(["classic", "spread", "band", "camp"]).default("classic"),
  open: z.number().int().min(0).max(2).default(1).describe("Buttons left open from the top"),
  sleeves: z.enum(["short", "long", "rolled"]).default("long"),
  tucked: z.boolean().default(false).describe("Tucked into the trousers or worn over them"),
  fabric: fabricRecipe({ weave: "poplin", color: "#dfe6ee" }),
  buttons: color.default("#efeae0"),
});
export type ShirtRecipe = z.infer<typeof shirtRecipe>;

/** A soft, flowing top. */
export const blouseRecipe = z.strictObject({
  cut: z.literal("blouse"),
  neck: z.enum(["round", "v", "stand", "bow"]).default("round"),
  sleeves: z.enum(["elbow", "long"]).default("long"),
  tucked: z.boolean().default(true),
  fabric: fabricRecipe({ weave: "satin", color: "#c9b8a8" }),
});
export type BlouseRecipe = z.infer<typeof blouseRecipe>;

/** Knitwear: ribbed bands at neck, cuffs and hem, or a roll neck. */
export const sweaterRecipe = z.strictObject({
  cut: z.literal("sweater"),
  neck: z.enum(["crew", "v", "roll", "turtle"]).default("crew"),
  ease: z.number().min(0).max(1).default(0.5).describe("0 a fine pullover … 1 a heavy one"),
  fabric: fabricRecipe({ weave: "knit", color: "#6d4c3d" }),
});
export type SweaterRecipe = z.infer<typeof sweaterRecipe>;

/** A sweatshirt with its hood down, or without one. */
export const hoodieRecipe = z.strictObject({
  cut: z.literal("hoodie"),
  zip: z.boolean().default(false),
  cords: color.default("#e6e2d8"),
  fabric: fabricRecipe({ weave: "fleece", color: "#5b6470" }),
});
export type HoodieRecipe = z.infer<typeof hoodieRecipe>;

/** A long festive tunic with a stand collar and embroidery along the front and the cuffs. */
export const kurtaRecipe = z.strictObject({
  cut: z.literal("kurta"),
  thread: color.default("#c9a24b"),
  embroidery: z.number().min(0).max(1).default(0.7).describe("0 plain … 1 richly embroidered"),
  fabric: fabricRecipe({ weave: "linen", color: "#6b1f33" }),
});
export type KurtaRecipe = z.infer<typeof kurtaRecipe>;

/** A dress in one piece; `bottom` is then left out. */
export const dressRecipe = z.strictObject({
  cut: z.literal("dress"),
  neck: z.enum(["crew", "boat", "v", "scoop"]).default("boat"),
  sleeves: z.enum(["none", "short", "elbow", "long"]).default("elbow"),
  length: z.enum(["knee", "midi", "long"]).default("knee"),
  shape: z.enum(["pencil", "flared", "pleated"]).default("flared"),
  belt: color.optional(),
  fabric: fabricRecipe({ weave: "wool", color: "#1f3550" }),
});
export type DressRecipe = z.infer<typeof dressRecipe>;
