import type { ClothesRecipe } from "../../recipe/clothes-recipe.ts";
import type { HairRecipe } from "../../recipe/hair-recipe.ts";

/** The recipe with the hair that is left to see: none under headwear, but the beard. */
export function hairUnderHeadwear<T extends { hair: HairRecipe; clothes: ClothesRecipe }>(recipe: T): T {
  return recipe.clothes.headwear ? { ...recipe, hair: { ...recipe.hair, style: "bald" } } : recipe;
}
