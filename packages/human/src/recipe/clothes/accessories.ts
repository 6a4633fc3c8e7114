import { z } from "zod";
import { color } from "../color.ts";

/** Spectacles fitted to the face. */
export const glassesRecipe = z.strictObject({
  frame: z.enum(["round", "rectangular", "rimless", "browline", "cateye"]).default("round"),
  /** Metal or acetate colour. */
  color: color.optional(),
  /** Mottled like tortoiseshell (acetate frames). */
  tortoise: z.boolean().default(false),
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

/** A name badge pinned to the left breast. */
export const badgeRecipe = z.strictObject({
  /** Colour of its upper edge. */
  color: color.default("#1f5fa8"),
});
export type BadgeRecipe = z.infer<typeof badgeRecipe>;
