import type { GeneratePhotoAvatarBody, PhotoGeneration } from "@orator/contract";
import type { GivenConsent } from "@orator/provenance";
import type { AvatarRecipe, PictureOrigin, PortraitScene } from "../avatars/photo-avatar.ts";

export type { PortraitScene } from "../avatars/photo-avatar.ts";

/** What a person is to look like, as the request says it. */
export type Wishes = Pick<
  GeneratePhotoAvatarBody,
  "age" | "gender" | "ethnicity" | "orientation" | "pose" | "style" | "appearance"
>;

/** Somebody who is made of a recipe. */
export type RecipePerson = Extract<PictureOrigin, { from: "recipe" }>;

/** Who fits what was wished for, and what became of the words. */
export interface CastPeople extends Pick<PhotoGeneration, "understood" | "ignored"> {
  people: RecipePerson[];
}

/** Where a picture goes, and its size in pixels. */
export interface PictureTarget {
  file: string;
  width: number;
  height: number;
}

/** Makes people of words. The one of this machine is `machinePortraits`; tests bring a quick one. */
export interface PortraitMaker {
  /** So many different people who fit; of the same seed always the same. `like`: the same person, dressed and set otherwise. */
  describe(
    wishes: Wishes,
    options: { count: number; seed: number; like?: RecipePerson },
  ): Promise<CastPeople>;
  /** Writes the person's GLB. */
  bake(recipe: AvatarRecipe, model: string, signal: AbortSignal): Promise<void>;
  /** Draws a GLB as a PNG, with the mark that the installation puts on pictures, if any. */
  draw(model: string, scene: PortraitScene, target: PictureTarget, signal: AbortSignal): Promise<void>;
  /** Writes a picture at another size, resampled, as a PNG, which names who agreed to be shown. */
  resample(
    picture: string,
    target: PictureTarget & { consents: readonly GivenConsent[] },
    signal: AbortSignal,
  ): Promise<void>;
}
