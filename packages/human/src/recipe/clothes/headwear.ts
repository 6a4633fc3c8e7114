import { z } from "zod";
import { fabricRecipe } from "../fabric-recipe.ts";

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
