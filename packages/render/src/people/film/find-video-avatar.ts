import { isMediaError } from "@orator/media";
import { videoAvatarIn } from "@orator/visual-dubbing";
import type { VideoAvatar } from "@orator/visual-dubbing";
import { InputError } from "../../request/input-error.ts";
import { isAvatarFile } from "../avatars.ts";
import type { ChosenAvatar } from "../avatars.ts";

/** The film by which an avatar is shown in films; undefined for all who are drawn. Throws an InputError for one that is damaged. */
export function findVideoAvatar({ avatar }: ChosenAvatar): VideoAvatar | undefined {
  if (!isAvatarFile(avatar)) return undefined;
  try {
    return videoAvatarIn(avatar);
  } catch (error) {
    if (!isMediaError(error)) throw error;
    throw new InputError(error.message, { cause: error });
  }
}
