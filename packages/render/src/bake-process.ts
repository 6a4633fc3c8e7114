// The process in which a person of the cast is baked.
import { writeFileSync } from "node:fs";
import { bakeAvatarCached, bakedAvatarFile, readCast } from "@orator/human";
import { serve } from "@orator/media";

serve({
  async bake({ avatar, fallbackFile }: { avatar: string; fallbackFile: string }) {
    const { id, name, recipe } = readCast(avatar);
    const bytes = await bakeAvatarCached(recipe, { id, name });
    const cached = bakedAvatarFile(recipe, { id, name });
    if (cached !== undefined) return cached;
    writeFileSync(fallbackFile, bytes);
    return fallbackFile;
  },
});
