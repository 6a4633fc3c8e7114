import type { Recipe } from "@orator/human";
import type { Scene } from "./person/scene.ts";
import type { Ignored } from "./reading/left-over.ts";

/** Something that was understood: the user's words, and what they became. */
export interface Understood {
  readonly text: string;
  readonly attribute: string;
  readonly value: string;
}

/** One person that fits what was asked, and how to show them. */
export interface Candidate {
  readonly recipe: Recipe;
  readonly scene: Scene;
}

/** What became of a description. */
export interface Casting {
  /** As many people as were asked for, all different. */
  readonly candidates: readonly Candidate[];
  readonly understood: readonly Understood[];
  /** Words that changed nothing, and why: nobody should think that they did. */
  readonly ignored: readonly Ignored[];
}
