/** What a person is put together from, for packages that make avatars of their own. */
export { buildBody } from "./body/body.ts";
export type { Body } from "./body/body.ts";
export { writeGlb } from "./glb/write-glb.ts";
export type { AvatarInfo } from "./glb/write-glb.ts";
export type { Image, Material, Part, Skeleton, SparseDeltas } from "./part.ts";
export { recipe } from "./recipe/recipe.ts";
export type { RecipeInput } from "./recipe/recipe.ts";
export { boxesOf, isTooth, paintSurface, piecesOf } from "./skin/mouth-texture.ts";
export { valueNoise } from "./maths/noise.ts";
export { byteToLinear, linearToByte } from "./maths/srgb.ts";
export type { Rgb } from "./maths/srgb.ts";
