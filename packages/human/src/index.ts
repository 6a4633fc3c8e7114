export { BAKE_STAGES } from "./assemble.ts";
export type { BakeStage } from "./assemble.ts";
export { avatarVersion, bakeAvatar, bakeAvatarCached, bakedAvatarFile } from "./bake.ts";
export type { AvatarName } from "./bake.ts";
export { listCast, readCast } from "./cast.ts";
export type { CastMember } from "./cast.ts";
export { recipe } from "./recipe/recipe.ts";
export type { Recipe, RecipeInput } from "./recipe/recipe.ts";
export { KEY_LIGHT } from "./skin/key-light.ts";
