import { z } from "zod";
import { glassesRecipe } from "./accessories/glasses.ts";
import { earringsRecipe, necklaceRecipe } from "./accessories/jewellery.ts";
import { shoesRecipe } from "./garments/shoes.ts";
import { skirtRecipe } from "./garments/skirt.ts";
import { trousersRecipe } from "./garments/trousers.ts";
import { blazerRecipe } from "./layers/blazer.ts";
import { cardiganRecipe, waistcoatRecipe } from "./layers/cardigan.ts";
import { tieRecipe } from "./layers/tie.ts";
import { blouseRecipe } from "./tops/blouse.ts";
import { dressRecipe } from "./tops/dress.ts";
import { hoodieRecipe } from "./tops/hoodie.ts";
import { kurtaRecipe } from "./tops/kurta.ts";
import { poloRecipe } from "./tops/polo.ts";
import { shirtRecipe } from "./tops/shirt.ts";
import { sweaterRecipe } from "./tops/sweater.ts";
import { teeRecipe } from "./tops/tee.ts";

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
export const clothesRecipe = z.strictObject({
  top: top.prefault({ cut: "tee" }),
  /** Worn over the top. */
  layer: layer.optional(),
  tie: tieRecipe.optional(),
  glasses: glassesRecipe.optional(),
  earrings: earringsRecipe.optional(),
  necklace: necklaceRecipe.optional(),
  bottom: bottom.prefault({ cut: "trousers" }),
  shoes: shoesRecipe.prefault({ cut: "oxford" }),
});

export type ClothesRecipe = z.infer<typeof clothesRecipe>;
/** Clothes as a person writes them: everything may be left out. */
export type ClothesRecipeInput = z.input<typeof clothesRecipe>;
