import faceTraits from "../../data/face-traits.json" with { type: "json" };
import type { RecipeInput } from "@orator/human";

/** Traits of the recipe's face, −1 … 1. */
export type Features = NonNullable<NonNullable<RecipeInput["body"]>["features"]>;

/** What a word does to a face, by "attribute=value". Added to the face that the seed makes. */
export const FACE_TRAITS: Readonly<Record<string, Features>> = faceTraits;

/** Limits beyond which heads stop looking like people, on top of the recipe's −1 … 1. */
export const FEATURE_LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  "eye.size": [-0.2, 1],
  "eye.height": [-0.25, 0.4],
  "neck.length": [-0.5, 0.2],
  "shoulder.width": [-0.85, 0.1],
};
