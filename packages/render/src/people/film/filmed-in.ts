import { isMediaError } from "@orator/media";
import { filmedPersonIn } from "@orator/visual-dubbing";
import type { FilmedPerson } from "@orator/visual-dubbing";
import { InputError } from "../../request/input-error.ts";
import { isAvatarFile } from "../avatars.ts";
import type { ChosenAvatar } from "../avatars.ts";

/** The film by which an avatar is shown in films; undefined for all who are drawn. Throws an InputError for one that is damaged. */
export function filmedIn({ avatar }: ChosenAvatar): FilmedPerson | undefined {
  if (!isAvatarFile(avatar)) return undefined;
  try {
    return filmedPersonIn(avatar);
  } catch (error) {
    if (!isMediaError(error)) throw error;
    throw new InputError(error.message, { cause: error });
  }
}
