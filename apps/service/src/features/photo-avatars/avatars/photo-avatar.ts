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
  /** Somebody in a film; the picture is one of it. */
  | ({ from: "film"; film: PersonFilm } & GuessedPerson)
  /** The person of a photo avatar that is made, drawn in another scene. */
  | ({ from: "avatar"; avatarId: string } & GuessedPerson);

/** The film that a video avatar is made of. */
interface PersonFilm {
  /** Its own copy in storage; gone once the avatar is made, whose file holds what is needed of it. */
  key: string;
  durationMs: number;
  /** Whether the person can stand before other backgrounds; known when the avatar is made. */
  otherBackgrounds?: boolean;
}

/** What a photo or a film tells of its person, once their avatar is made. */
interface GuessedPerson {
  gender?: "female" | "male";
  /** Years. */
  age?: number;
}

/** How a photo avatar moves beyond its lips. */
export type PhotoMotion = PhotoAvatar["motion"];

/** What the making of a photo avatar found. */
export type PhotoReport = NonNullable<PhotoAvatar["report"]>;
