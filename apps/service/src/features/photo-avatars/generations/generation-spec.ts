import type { PhotoGeneration } from "@orator/contract";
import type { PhotoAvatarFile, PictureOrigin } from "../avatars/photo-avatar.ts";
import type { Wishes } from "../portraits/portrait-maker.ts";

/** What a generation is to draw. */
export interface GenerationSpec {
  wishes: Wishes;
  /** Whose looks; defaults to new people. */
  base?: { avatarId: string; origin: PictureOrigin };
}

/** A picture of a generation. */
export interface GeneratedImage {
  file: PhotoAvatarFile;
  origin: PictureOrigin;
}

/** What became of a generation. */
export interface GenerationResult extends Pick<PhotoGeneration, "understood" | "ignored"> {
  images: GeneratedImage[];
}
