import type { Recipe } from "../recipe/recipe.ts";
import type { SkinRecipe } from "../recipe/skin-recipe.ts";
import { clamp, mix } from "@orator/maths";
import { linearToSrgb, srgbToLinear } from "../maths/srgb.ts";
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

/**
 * Color of a surface as optical density, −ln of its linear albedo. Pigments then simply add, so that
 * one description of a face serves every tone.
 */
export function densityOf(srgb: Rgb): Rgb {
  return srgb.map((c) => -Math.log(Math.max(0.0012, srgbToLinear(c)))) as Rgb;
}

/** Density that one unit of a pigment adds to red, green and blue. */
export const PIGMENT = {
  /** Blood: takes green and blue. */
  blood: [0.06, 0.62, 0.5],
  melanin: [0.42, 0.78, 1.05],
  /** The yellow of fat and of a golden undertone. */
  carotene: [0, 0.05, 0.55],
  /** Deep vessels and beard roots under the skin: what is left looks blue. */
  deep: [0.34, 0.22, 0.1],
} as const satisfies Record<string, Rgb>;

const LADDER: [tone: number, ...Rgb][] = [
  [0, 229, 194, 177],
  [0.18, 217, 171, 147],
  [0.36, 201, 151, 122],
  [0.52, 174, 124, 95],
  [0.68, 138, 93, 70],
  [0.84, 98, 65, 50],
  [1, 63, 42, 34],
];

/** Density of bare skin at a place on the ladder of tones (0 light – 1 dark) with its undertone. */
export function skinDensity({ tone, undertone }: Pick<SkinRecipe, "tone" | "undertone">): Rgb {
  let upper = 1;
  while (upper < LADDER.length - 1 && LADDER[upper]![0] < tone) upper++;
  const [t0, ...light] = LADDER[upper - 1]!;
  const [t1, ...dark] = LADDER[upper]!;
  const from = densityOf(light);
  const to = densityOf(dark);
  const t = (tone - t0) / (t1 - t0);
  const carotene = 0.2 * undertone;
  const blood = undertone < 0 ? -0.1 * undertone : 0;
  return [0, 1, 2].map(
    (c) => mix(from[c]!, to[c]!, t) + PIGMENT.blood[c]! * blood + PIGMENT.carotene[c]! * carotene,
  ) as Rgb;
}

/** Steps of density in {@link DENSITY_TO_BYTE}: entry i stands for a density of i / 512. */
export const DENSITY_STEPS = 512;

/** sRGB byte for a density from 0 to just under 8. */
export const DENSITY_TO_BYTE = Uint8Array.from({ length: 8 * DENSITY_STEPS }, (_, i) =>
  Math.round(linearToSrgb(Math.exp(-i / DENSITY_STEPS))),
);
