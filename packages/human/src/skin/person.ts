import type { Recipe } from "../recipe/recipe.ts";
import type { SkinRecipe } from "../recipe/skin-recipe.ts";
import { skinDensity } from "./tone.ts";
import { clamp } from "@orator/maths";
import type { Rgb } from "../maths/srgb.ts";

/** What every painter needs to know about a person. */
export interface Complexion {
  skin: SkinRecipe;
  seed: number;
  /** Density of bare skin. */
  base: Rgb;
  /** 0 light and medium skin to 1 deep skin. */
  dark: number;
  /** 1 on light skin, 0 from medium tones on: how much blood shows through. */
  light: number;
  /** Signs of age: 0 up to about 25 years, 1 at 80. */
  age: number;
  /** 0 female to 1 male. */
  male: number;
}

/** Reads a recipe. */
export function complexionOf(recipe: Pick<Recipe, "seed" | "body"> & { skin: SkinRecipe }): Complexion {
  const { skin, seed, body } = recipe;
  return {
    skin,
    seed,
    base: skinDensity(skin),
    dark: clamp((skin.tone - 0.35) / 0.5),
    light: 1 - clamp(skin.tone / 0.55),
    age: clamp((body.age - 25) / 55),
    male: body.gender,
  };
}
