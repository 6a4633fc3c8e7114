import type { PhotoAvatar } from "@orator/contract";
import type { Recipe } from "@orator/human";
import type { StillRequest } from "@orator/render";

/** Everything that makes a person. */
export type AvatarRecipe = Recipe;

/** How a picture is framed, lit and set; what the stage takes, as JSON. */
export type PortraitScene = Pick<StillRequest, "style" | "framing" | "background" | "channels" | "placement">;

/** A picture in storage. */
export interface PhotoAvatarFile {
  key: string;
  mimeType: string;
  width: number;
  height: number;
}

/** What a picture shows, and so how its person can be made. */
export type PictureOrigin =
  /** A person of a recipe, drawn in a scene. */
  | { from: "recipe"; recipe: AvatarRecipe; gender: "female" | "male"; age: number; scene: PortraitScene }
  /** Somebody in a photo, or in a picture of an images engine. */
  | ({ from: "photo" } & GuessedPerson)
  /** The person of a photo avatar that is made, drawn in another scene. */
  | ({ from: "avatar"; avatarId: string } & GuessedPerson);

/** What a photo tells of its person, once their avatar is made. */
export interface GuessedPerson {
  gender?: "female" | "male";
  /** Years. */
  age?: number;
}

/** How a photo avatar moves beyond its lips. */
export type PhotoMotion = PhotoAvatar["motion"];

/** What the making of a photo avatar found. */
export type PhotoReport = NonNullable<PhotoAvatar["report"]>;
