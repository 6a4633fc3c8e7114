import { z } from "zod";

/** An sRGB colour as `#rrggbb`. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must look like #1f3a5f");

const top = z.discriminatedUnion("cut", [
  z.strictObject({
    /** A jersey shirt without a collar. */
    cut: z.literal("tee"),
    neck: z.enum(["crew", "v", "scoop"]).default("crew"),
    sleeves: z.enum(["short", "elbow", "long"]).default("short"),
    color: color.default("#24405f"),
  }),
]);

const bottom = z.discriminatedUnion("cut", [
  z.strictObject({
    cut: z.literal("trousers"),
    fit: z.enum(["slim", "straight", "wide"]).default("straight"),
    color: color.default("#2b3038"),
  }),
]);

const shoes = z.discriminatedUnion("cut", [
  z.strictObject({
    cut: z.enum(["oxford", "sneaker"]),
    color: color.default("#2a2420"),
  }),
]);

/** What a person wears. Everything has a default: an empty recipe is decently dressed. */
export const clothesRecipe = z.strictObject({
  top: top.prefault({ cut: "tee" }),
  bottom: bottom.prefault({ cut: "trousers" }),
  shoes: shoes.prefault({ cut: "oxford" }),
});

export type ClothesRecipe = z.infer<typeof clothesRecipe>;
/** Clothes as a person writes them: everything may be left out. */
export type ClothesRecipeInput = z.input<typeof clothesRecipe>;
