import { z } from "zod";
import { color, fabricRecipe } from "../fabric-recipe.ts";

/** Spectacles fitted to the face. */
export const glassesRecipe = z.strictObject({
  frame: z.enum(["round", "rectangular", "rimless", "browline", "cateye"]).default("round"),
  color: color.optional().describe("Metal or acetate color"),
  tortoise: z.boolean().default(false).describe("Mottled like tortoiseshell (acetate frames)"),
});
export type GlassesRecipe = z.infer<typeof glassesRecipe>;

/** Earrings: studs, hoops or drops. */
export const earringsRecipe = z.strictObject({
  kind: z.enum(["stud", "hoop", "drop"]).default("stud"),
  color: color.default("#d8b36a"),
});
export type EarringsRecipe = z.infer<typeof earringsRecipe>;

/** A chain or a string of pearls around the neck; meant for tops that leave it bare. */
export const necklaceRecipe = z.strictObject({
  kind: z.enum(["chain", "pearls"]).default("chain"),
  color: color.default("#d8b36a"),
});
export type NecklaceRecipe = z.infer<typeof necklaceRecipe>;

/** A name badge. */
export const badgeRecipe = z.strictObject({
  worn: z
    .enum(["pin", "lanyard"])
    .default("pin")
    .describe("Pinned to the left breast, or hanging from a ribbon around the neck"),
  color: color.default("#1f5fa8").describe("Color of its upper edge, and of the ribbon"),
});
export type BadgeRecipe = z.infer<typeof badgeRecipe>;

/** A brooch on the left breast: a stone in a wreath of metal beads. */
export const broochRecipe = z.strictObject({
  color: color.default("#d8b36a"),
  stone: color.default("#2f6f63"),
});
export type BroochRecipe = z.infer<typeof broochRecipe>;

/** A wristwatch. */
export const watchRecipe = z.strictObject({
  wrist: z.enum(["left", "right"]).default("left"),
  strap: z.enum(["leather", "metal"]).default("leather"),
  color: color.default("#4a2f1e").describe("Color of a leather strap"),
  metal: color.default("#8d9197").describe("Color of the case, and of a metal strap"),
  dial: color.default("#f1efe8"),
  cuff: z
    .enum(["under", "over"])
    .default("under")
    .describe("Where a long sleeve covers the wrist: half under the cuff, or strapped over it"),
});
export type WatchRecipe = z.infer<typeof watchRecipe>;

/** A headscarf round face and neck, over the shoulders. No hair shows. */
const hijabRecipe = z.strictObject({
  kind: z.literal("hijab"),
  fabric: fabricRecipe({ weave: "jersey", color: "#4a5a6b" }),
});
export type HijabRecipe = z.infer<typeof hijabRecipe>;

/** A wound turban that covers the hair; beards stay. */
const turbanRecipe = z.strictObject({
  kind: z.literal("turban"),
  fabric: fabricRecipe({ weave: "poplin", color: "#8c3b2e" }),
});
export type TurbanRecipe = z.infer<typeof turbanRecipe>;

/** What is worn on the head. */
export const headwearRecipe = z.discriminatedUnion("kind", [hijabRecipe, turbanRecipe]);
