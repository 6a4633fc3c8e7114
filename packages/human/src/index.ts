export { recipe } from "./recipe/recipe.ts";
export type { Recipe, RecipeInput } from "./recipe/recipe.ts";
