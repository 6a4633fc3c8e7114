import { writeDubbedFilm } from "@orator/media";
import type { DubbedFilm, ReadLimits, WrittenFilm } from "@orator/media";
import type { FilmLips } from "../../film.ts";
import type { TranslationOptions } from "../../translation.ts";

/** Why the pictures of a film stay as they are. */
export const PICTURES_STAY =
  "The film is from elsewhere: its pictures, and the lips in them, stay as they are.";

/** What becomes of the lips of a film, and how the film is written with them. */
export interface Lips extends FilmLips {
  write(film: DubbedFilm, limits: ReadLimits): Promise<WrittenFilm>;
}

/** The lips that a film gets, before it is written. */
export async function lipsOf({ audioOnly }: TranslationOptions): Promise<Lips> {
  const reason = audioOnly ? "The sound alone was to be translated." : PICTURES_STAY;
  return { sync: "none", reason, write: writeDubbedFilm };
}
