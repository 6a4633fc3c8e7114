import { z } from "zod";
import { color, fabricRecipe } from "../fabric-recipe.ts";

/** A tailored jacket with lapels, worn over a top. */
export const blazerRecipe = z.strictObject({
  cut: z.literal("blazer"),
  lapel: z.enum(["notch", "peak", "shawl"]).default("notch"),
  buttons: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .default(2)
    .describe("Buttons in front; the opening ends above the first"),
  fabric: fabricRecipe({ weave: "wool", color: "#2a3140" }),
  buttonColor: color.default("#1c1a1a"),
  pocketSquare: color.optional().describe("A folded handkerchief in the breast pocket"),
});
export type BlazerRecipe = z.infer<typeof blazerRecipe>;

/** A knitted jacket, worn open or buttoned below the chest. */
export const cardiganRecipe = z.strictObject({
  cut: z.literal("cardigan"),
  buttoned: z.boolean().default(false),
  fabric: fabricRecipe({ weave: "knit", color: "#5e6b58" }),
  buttonColor: color.default("#3a2c22"),
});
export type CardiganRecipe = z.infer<typeof cardiganRecipe>;

/** A sleeveless, tailored or knitted layer. */
export const waistcoatRecipe = z.strictObject({
  cut: z.literal("waistcoat"),
  fabric: fabricRecipe({ weave: "wool", color: "#3a3f4a" }),
  buttonColor: color.default("#1d1b1a"),
});
export type WaistcoatRecipe = z.infer<typeof waistcoatRecipe>;

/** A necktie; meant for shirts whose buttons are closed. */
export const tieRecipe = z.strictObject({
  kind: z.enum(["tie", "bow"]).default("tie"),
  fabric: fabricRecipe({ weave: "satin", color: "#6e1f2a" }),
});
export type TieRecipe = z.infer<typeof tieRecipe>;

/** A scarf over everything else: a knitted one to wind round the neck, or silk that hangs open. */
export const scarfRecipe = z.strictObject({
  worn: z.enum(["wound", "open"]).default("wound"),
  fabric: fabricRecipe({ weave: "knit", color: "#7a3f36" }),
});
export type ScarfRecipe = z.infer<typeof scarfRecipe>;
