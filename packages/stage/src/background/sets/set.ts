import type { Random } from "./random.ts";
import type { SetPicture } from "./set-picture.ts";

/** Rooms that are painted by formula, out of focus. */
export const SETS = ["studio", "office", "living_room", "library", "stage", "gradient"] as const;
/** One of `SETS`, as `background.set` names it. */
export type SetName = (typeof SETS)[number];

/** What stands at about one distance behind the person. Nearer layers lie over farther ones. */
export interface SetLayer {
  /** Meters behind the person: how far it is out of focus, and how it shifts against the others. */
  depthM: number;
  paint(picture: SetPicture): void;
}

/** Builds a set as a seed and the chance that it settles have it: its layers, the farthest, which is opaque, first. */
export type SetDesign = (random: Random, seed: number) => SetLayer[];
