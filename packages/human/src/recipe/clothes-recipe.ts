import { z } from "zod";
import {
  teeRecipe,
  poloRecipe,
  shirtRecipe,
  blouseRecipe,
  sweaterRecipe,
  hoodieRecipe,
  kurtaRecipe,
  dressRecipe,
} from "./clothes/tops.ts";
import { blazerRecipe, cardiganRecipe, waistcoatRecipe, tieRecipe, scarfRecipe } from "./clothes/layers.ts";
import { trousersRecipe, skirtRecipe, shoesRecipe } from "./clothes/bottoms.ts";
import {
  headwearRecipe,
  glassesRecipe,
  earringsRecipe,
  necklaceRecipe,
  badgeRecipe,
  broochRecipe,
  watchRecipe,
} from "./clothes/accessories.ts";

const top = z.discriminatedUnion("cut", [
  teeRecipe,
  poloRecipe,
  shirtRecipe,
  blouseRecipe,
  sweaterRecipe,
  hoodieRecipe,
  kurtaRecipe,
  dressRecipe,
]);

const layer = z.discriminatedUnion("cut", [blazerRecipe, cardiganRecipe, waistcoatRecipe]);

const bottom = z.discriminatedUnion("cut", [trousersRecipe, skirtRecipe]);

/** What a person wears. Everything has a default: an empty recipe is decently dressed. */
export const clothesRecipe = z
  .strictObject({
    top: top.prefault({ cut: "tee" }),
    layer: layer.optional().describe("Worn over the top"),
    tie: tieRecipe.optional(),
    scarf: scarfRecipe.optional(),
    headwear: headwearRecipe.optional(),
    glasses: glassesRecipe.optional(),
    earrings: earringsRecipe.optional(),
    necklace: necklaceRecipe.optional(),
    badge: badgeRecipe.optional(),
    brooch: broochRecipe.optional(),
    watch: watchRecipe.optional(),
    bottom: bottom.prefault({ cut: "trousers" }),
    shoes: shoesRecipe.prefault({ cut: "oxford" }),
  })
  .meta({ id: "ClothesRecipe", description: "What is worn. Empty is decently dressed" });

export type ClothesRecipe = z.infer<typeof clothesRecipe>;
/** Clothes as a person writes them: everything may be omitted. */
export type ClothesRecipeInput = z.input<typeof clothesRecipe>;
