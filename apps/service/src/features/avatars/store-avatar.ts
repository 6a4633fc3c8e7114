import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withConsents } from "@orator/provenance";
import type { Imprint } from "@orator/render";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import type { Avatar } from "./avatar.ts";
import { AVATAR_MEDIA, mediumKey, modelKey } from "./avatar-keys.ts";
import type { AvatarMedium } from "./avatar-keys.ts";
import { speechOf } from "./avatar-media.ts";
import { drawPreview } from "./draw-preview.ts";

/** Where an avatar's file is and what is to be made of it. */
interface AvatarToStore {
  avatar: Avatar;
  /** Its GLB. */
  model: string;
  /** What is made now; what is left out is made when it is asked for. */
  media: readonly AvatarMedium[];
  /** Takes unfinished files. */
  folder: string;
}

/** Draws what is shown of an avatar and stores it with its file. Rejects with a MediaError for a file that cannot be drawn. */
export async function storeAvatar(
  { avatar, model, media, folder }: AvatarToStore,
  {
    blobs,
    imprint,
    signal,
    onStored,
  }: {
    blobs: Blobs;
    /** What all pictures carry. */
    imprint: Imprint;
    signal: AbortSignal;
    onStored?: (medium: AvatarMedium) => void;
  },
): Promise<void> {
  if (avatar.consent !== null) await nameConsent(model, avatar.consent);
  for (const medium of media) {
    const file = join(folder, medium);
    await drawPreview(medium, { avatar: model, file, idle: false, ...imprint, ...speechOf(avatar) }, signal);
    await blobs.put(mediumKey(avatar, medium), file, AVATAR_MEDIA[medium]);
    onStored?.(medium);
  }
  await blobs.put(modelKey(avatar.root), model, "model/gltf-binary");
}

/** Has an avatar's file say who agreed to it: all that is made of it says so, too. */
async function nameConsent(
  model: string,
  { name, recorded_at: time }: NonNullable<Avatar["consent"]>,
): Promise<void> {
  await writeFile(model, withConsents(await readFile(model), [{ name, time }]));
}
