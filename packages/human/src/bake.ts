import { cachedFile, cachedPath } from "@orator/files";
import { assemblePerson } from "./assemble.ts";
import type { BakeStage } from "./assemble.ts";
import type { Body } from "./body/body.ts";
import { recipeHash } from "./recipe-hash.ts";
import { writeGlb } from "./glb/write-glb.ts";
import type { AvatarInfo } from "./glb/write-glb.ts";
import { recipe as recipeSchema } from "./recipe/recipe.ts";
import type { Recipe, RecipeInput } from "./recipe/recipe.ts";

/** Who a baked avatar is; shown to users, no part of the recipe's hash. */
export interface AvatarName {
  id: string;
  name: string;
}

/**
 * Bakes a person to a GLB (docs/avatar-format.md). Deterministic: equal recipes and names give equal bytes.
 * Throws a ZodError on an invalid recipe. `onDone` hears of every stage that is done.
 */
export async function bakeAvatar(
  input: RecipeInput,
  who: AvatarName = { id: "person", name: "Person" },
  onDone: (stage: BakeStage) => void = () => {},
): Promise<Uint8Array> {
  const recipe = recipeSchema.parse(input);
  const { body, parts } = assemblePerson(recipe, onDone);
  const ground = lowest(body);
  const glb = await writeGlb(parts, body.skeleton, ground, avatarInfo(body, ground, recipeHash(recipe), who));
  onDone("file");
  return glb;
}

/** As `bakeAvatar`, from the cache folder when the same recipe was baked before. */
export function bakeAvatarCached(input: RecipeInput, who?: AvatarName): Promise<Uint8Array> {
  const recipe = recipeSchema.parse(input);
  return cachedFile(avatarFileName(recipe, who), () => bakeAvatar(input, who));
}

/** Where `bakeAvatarCached` keeps this person, if it was baked before. */
export function bakedAvatarFile(input: RecipeInput, who?: AvatarName): string | undefined {
  return cachedPath(avatarFileName(recipeSchema.parse(input), who));
}

/** 24 hex digits that change with the recipe, the name and this package: equal ones stand for equal GLBs. */
export function avatarVersion(input: RecipeInput, who?: AvatarName): string {
  return recipeHash({ recipe: recipeSchema.parse(input), who });
}

function avatarFileName(recipe: Recipe, who: AvatarName | undefined): string {
  return `avatars/${avatarVersion(recipe, who)}.glb`;
}

/** Height (dm) of the lowest skin vertex: the soles. */
export function lowest(body: Body): number {
  let low = Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) low = Math.min(low, body.base[3 * v + 1]!);
  return low;
}

/** What a file says of the person beside their parts. `ground`: height (dm) that becomes the floor. */
export function avatarInfo(body: Body, ground: number, hash: string, who: AvatarName): AvatarInfo {
  const meters = (heightDm: number): number => Number(((heightDm - ground) * 0.1).toFixed(4));
  let top = -Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) top = Math.max(top, body.base[3 * v + 1]!);
  return {
    ...who,
    recipeHash: hash,
    source: "algorithmicMedia",
    gaze: { yawDeg: 25, pitchDeg: 18 },
    framing: {
      eyeHeightM: meters(body.joints.get("eye.L")![1]),
      headTopM: meters(top),
      chinM: meters(body.base[3 * body.landmarks.points.chinLowest + 1]!),
      chestM: meters(body.joints.get("spine01")![1]),
    },
  };
}
