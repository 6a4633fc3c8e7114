import { z } from "zod";
import { color, fabricRecipe } from "../fabric-recipe.ts";

/** Trousers, jeans, chinos. */
export const trousersRecipe = z.strictObject({
  cut: z.literal("trousers"),
  fit: z.enum(["slim", "straight", "wide"]).default("straight"),
  fabric: fabricRecipe({ weave: "twill", color: "#2b3038" }),
  belt: color.default("#2c2019"),
});
export type TrousersRecipe = z.infer<typeof trousersRecipe>;

/** A skirt from the waist; never above the knee. */
export const skirtRecipe = z.strictObject({
  cut: z.literal("skirt"),
  length: z.enum(["knee", "midi", "long"]).default("knee"),
  shape: z.enum(["pencil", "flared", "pleated"]).default("pencil"),
  fabric: fabricRecipe({ weave: "twill", color: "#2e3440" }),
});
export type SkirtRecipe = z.infer<typeof skirtRecipe>;

/** Shoes with socks; nothing else of the data's wardrobe is worn. */
export const shoesRecipe = z.strictObject({
  cut: z.enum(["oxford", "sneaker"]),
  color: color.default("#2a2420"),
  socks: z
    .union([color, z.literal("none")])
    .optional()
    .describe(
      "`none` leaves the ankle bare; left out, socks are dark with trousers and none are worn with skirts and dresses",
    ),
});
export type ShoesRecipe = z.infer<typeof shoesRecipe>;
