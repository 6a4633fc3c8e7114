// The process in which people are baked and their pictures are drawn.
import { writeFile } from "node:fs/promises";
import { bakeAvatarCached } from "@orator/human";
import type { Recipe } from "@orator/human";
import { enlargeImage, serve } from "@orator/media";
import { drawStill, isInputError } from "@orator/render";
import type { StillRequest } from "@orator/render";
import type { GivenConsent } from "@orator/provenance";
import type { PictureTarget } from "./portrait-maker.ts";

/** A picture, the file that takes it larger, and who agreed to be shown. */
type EnlargeRequest = PictureTarget & { picture: string; consents: readonly GivenConsent[] };

serve(
  {
    async bake({ recipe, model }: { recipe: Recipe; model: string }) {
      await writeFile(model, await bakeAvatarCached(recipe));
    },
    draw: (request: StillRequest) => drawStill(request),
    resample: ({ picture, file, ...how }: EnlargeRequest) => enlargeImage(picture, file, how),
  },
  isInputError,
);
