import { buildBody } from "./body/body.ts";
import type { Body } from "./body/body.ts";
import { cachedFile, recipeHash } from "./cache.ts";
import { writeGlb } from "./glb/write-glb.ts";
import type { AvatarInfo } from "./glb/write-glb.ts";
import type { Material, MaterialKind, Part } from "./part.ts";
import { recipe as recipeSchema } from "./recipe/recipe.ts";
import type { RecipeInput } from "./recipe/recipe.ts";

/** Who a baked avatar is; shown to users, no part of the recipe's hash. */
export interface AvatarName {
  id: string;
  name: string;
}

/**
 * Bakes a person to a GLB (docs/avatar-format.md). Deterministic: equal recipes and names give equal bytes.
 * Throws a ZodError on an invalid recipe.
 */
export async function bakeAvatar(
  input: RecipeInput,
  who: AvatarName = { id: "person", name: "Person" },
): Promise<Uint8Array> {
  const recipe = recipeSchema.parse(input);
  const body = buildBody(recipe);
  const parts = [...body.parts.values()].map(withColor);
  const ground = lowest(body);
  return writeGlb(parts, body.skeleton, ground, avatarInfo(body, ground, recipeHash(recipe), who));
}

/** As `bakeAvatar`, from the cache folder when the same recipe was baked before. */
export function bakeAvatarCached(input: RecipeInput, who?: AvatarName): Promise<Uint8Array> {
  const recipe = recipeSchema.parse(input);
  return cachedFile(`avatars/${recipeHash({ recipe, who })}.glb`, () => bakeAvatar(input, who));
}

/** Linear colours of surfaces that carry no picture. */
const PLAIN_COLORS: Record<MaterialKind, [number, number, number]> = {
  skin: [0.52, 0.3, 0.21],
  eye: [0.6, 0.57, 0.55],
  cornea: [1, 1, 1],
  wet: [0.35, 0.1, 0.09],
  hair: [0.05, 0.03, 0.02],
  cap: [0.05, 0.03, 0.02],
  brow: [0.03, 0.02, 0.015],
  cloth: [0.1, 0.13, 0.2],
  metal: [0.8, 0.7, 0.5],
  glass: [0.9, 0.95, 1],
};

function withColor(part: Part): Part {
  if (part.material.image || part.material.tint) return part;
  const material: Material = { ...part.material, tint: PLAIN_COLORS[part.material.kind] };
  return { ...part, material };
}

/** Height (dm) of the lowest skin vertex: the soles. */
function lowest(body: Body): number {
  let low = Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) low = Math.min(low, body.base[3 * v + 1]!);
  return low;
}

function avatarInfo(body: Body, ground: number, hash: string, who: AvatarName): AvatarInfo {
  const metres = (heightDm: number): number => Number(((heightDm - ground) * 0.1).toFixed(4));
  let top = -Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) top = Math.max(top, body.base[3 * v + 1]!);
  return {
    ...who,
    recipeHash: hash,
    gaze: { yawDeg: 25, pitchDeg: 18 },
    framing: {
      eyeHeightM: metres(body.joints.get("eye.L")![1]),
      headTopM: metres(top),
      chinM: metres(body.base[3 * body.landmarks.points.chinLowest + 1]!),
      chestM: metres(body.joints.get("spine01")![1]),
    },
  };
}
