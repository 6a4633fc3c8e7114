import type { AssetsFeature } from "../../assets/index.ts";
import type { PhotoAvatarFile, PictureOrigin } from "../avatars/photo-avatar.ts";
import { parseGeneratedImageKey } from "../generations/generation.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";

/** A picture or film that an account may make an avatar of. */
export interface FoundPicture {
  imageKey: string;
  /** Of a film, the film. */
  file: PhotoAvatarFile;
  origin: PictureOrigin;
  /** Null for an upload. */
  generationId: string | null;
  /** The photo avatar, not of a recipe, of whom it is a look. */
  lookOf?: string;
}

/** Finds what an `image_key` names; undefined for what there is not, or is another account's. */
export type FindPicture = (accountId: string, imageKey: string) => Promise<FoundPicture | undefined>;

/** Builds it. */
export function createFindPicture(parts: {
  jobs: PhotoJobStore;
  assets: Pick<AssetsFeature, "resolveImageKey">;
}): FindPicture {
  const { jobs, assets } = parts;
  return async (accountId, imageKey) => {
    const generated = parseGeneratedImageKey(imageKey);
    if (generated !== undefined) {
      const { generationId, number } = generated;
      const generation = await jobs.generation(accountId, generationId);
      const image = generation?.result?.images[number - 1];
      const base = generation?.spec?.base;
      const lookOf = base && base.origin.from !== "recipe" ? base.avatarId : undefined;
      return (
        image && {
          imageKey,
          file: image.file,
          origin: image.origin,
          generationId,
          ...(lookOf !== undefined && { lookOf }),
        }
      );
    }
    const asset = await assets.resolveImageKey(accountId, imageKey);
    if (asset === undefined) return undefined;
    const { key, mimeType, width, height } = asset;
    const file = { key, mimeType, width: width ?? 0, height: height ?? 0 };
    const origin: PictureOrigin =
      asset.fileType === "video"
        ? { from: "film", film: { key, durationMs: asset.durationMs ?? 0 } }
        : { from: "photo" };
    return { imageKey, file, origin, generationId: null };
  };
}
