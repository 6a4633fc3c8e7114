export { bakeAvatar, bakeAvatarCached } from "./bake.ts";
export type { AvatarName } from "./bake.ts";
export { recipe } from "./recipe/recipe.ts";
export type { Recipe, RecipeInput } from "./recipe/recipe.ts";
