import type { Recipe } from "@orator/human";
import type { Scene, CastFraming, Look, Orientation } from "./person/scene.ts";
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

/** Ages by name, with the years they stand for. */
export const AGE_YEARS = {
  "Young Adult": [21, 33],
  "Early Middle Age": [35, 46],
  "Late Middle Age": [47, 59],
  Senior: [63, 80],
  Unspecified: undefined,
} as const satisfies Readonly<Record<string, readonly [number, number] | undefined>>;
/** A key of `AGE_YEARS`: people's ages are asked for in words, and drawn in years. */
type AgeName = keyof typeof AGE_YEARS;

/** Genders by name. */
export const GENDERS = ["Woman", "Man", "Unspecified"] as const;
/** One of `GENDERS`, as requests write it. */
type GenderName = (typeof GENDERS)[number];

/** What is wanted of people. Everything may be omitted; "Unspecified" is the same as that. */
export interface PersonWishes {
  readonly age?: AgeName;
  readonly gender?: GenderName;
  /** Any text; what the vocabulary does not know is ignored and listed. */
  readonly ethnicity?: string;
  readonly orientation?: Orientation;
  readonly pose?: CastFraming;
  readonly style?: Look | "Unspecified";
  /** At most 1,000 characters; what is beyond is not read. */
  readonly appearance?: string;
  /** A whole number (1); another one, other people. */
  readonly seed?: number;
  /** How many people, 1 to 16 (4). */
  readonly count?: number;
}
