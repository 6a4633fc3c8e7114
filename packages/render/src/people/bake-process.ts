// The process in which a person of the cast is baked.
import { writeFileSync } from "node:fs";
import { setPriority } from "node:os";
import { bakeAvatarCached, bakedAvatarFile, readCast } from "@orator/human";
import type { RecipeInput } from "@orator/human";
import { serve } from "@orator/media";
import { createStage } from "@orator/stage";

/** Whom to bake. */
export interface BakeRequest {
  /** Of the cast. */
  avatar: string;
  /** Takes the GLB where the cache cannot; without it, the bake is for the cache alone. */
  fallbackFile?: string;
  /** Nobody waits for it. */
  idle: boolean;
}

/** Whom to bake with other hair. */
export interface RestyleRequest {
  /** Of the cast. */
  avatar: string;
  hair: NonNullable<RecipeInput["hair"]>;
  /** Takes the GLB. */
  file: string;
}

/** Somebody who is in no cast. */
export interface MakeRequest {
  recipe: RecipeInput;
  name: string;
  /** Takes the GLB. */
  file: string;
}

/** Of 0…19: what people wait for goes first. */
const IDLE_PRIORITY = 10;
/** The smallest picture there is. */
const SMALL = { width: 128, height: 128 };

serve({
  async bake({ avatar, fallbackFile, idle }: BakeRequest) {
    if (idle) setPriority(IDLE_PRIORITY);
    // Compiles what draws, if that was never done here.
    else if (fallbackFile === undefined) (await createStage({ avatar: null, ...SMALL })).dispose();
    const { id, name, recipe } = readCast(avatar);
    const bytes = await bakeAvatarCached(recipe, { id, name });
    const cached = bakedAvatarFile(recipe, { id, name });
    if (cached !== undefined) return cached;
    if (fallbackFile !== undefined) writeFileSync(fallbackFile, bytes);
    return fallbackFile ?? "";
  },

  async restyle({ avatar, hair, file }: RestyleRequest) {
    const { id, name, recipe } = readCast(avatar);
    writeFileSync(file, await bakeAvatarCached({ ...recipe, hair }, { id, name }));
  },

  async make({ recipe, name, file }: MakeRequest) {
    writeFileSync(file, await bakeAvatarCached(recipe, { id: "person", name }));
  },
});
