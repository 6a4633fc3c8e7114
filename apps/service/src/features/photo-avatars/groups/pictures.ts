import { extname } from "node:path";
import { download } from "../../../platform/blobs/blobs.ts";
import type { Blobs } from "../../../platform/blobs/blobs.ts";
import type { AssetsFeature } from "../../assets/index.ts";
import type { PhotoAvatarFile, PictureOrigin } from "../avatars/photo-avatar.ts";
import { parseGeneratedImageKey } from "../generations/generation.ts";
import type { PhotoJobStore } from "../jobs/job-store.ts";

/** A picture that an account may make an avatar of. */
export interface FoundPicture {
  imageKey: string;
  file: PhotoAvatarFile;
  origin: PictureOrigin;
  /** Null for an uploaded photo. */
  generationId: string | null;
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
      return image && { imageKey, file: image.file, origin: image.origin, generationId };
    }
    const asset = await assets.resolveImageKey(accountId, imageKey);
    if (asset === undefined) return undefined;
    const { key, mimeType, width, height } = asset;
    const file = { key, mimeType, width: width ?? 0, height: height ?? 0 };
    return { imageKey, file, origin: { from: "photo" }, generationId: null };
  };
}

/** Copies a picture to where its avatar keeps it; `local` takes it on the way. Undefined when it is gone. */
export async function keepPicture(
  file: PhotoAvatarFile,
  { root, local, blobs }: { root: string; local: string; blobs: Blobs },
): Promise<PhotoAvatarFile | undefined> {
  if (!(await download(blobs, file.key, local))) return undefined;
  const key = `${root}/picture${extname(file.key)}`;
  await blobs.put(key, local, file.mimeType);
  return { ...file, key };
}
