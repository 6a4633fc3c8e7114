import { z } from "zod";
import { clothesRecipe } from "./clothes-recipe.ts";
import { hairRecipe } from "./hair-recipe.ts";
import { skinRecipe } from "./skin-recipe.ts";
import { bodyRecipe } from "./body-recipe.ts";

/** Everything that makes a person, as one serializable value. Equal recipes bake to equal bytes. */
export const recipe = z
  .strictObject({
    seed: z
      .number()
      .int()
      .min(0)
      .max(0xffff_ffff)
      .default(1)
      .describe(
        "Varies strands, pores, freckles: the same recipe with another seed is a sibling in the detail",
      ),
    body: bodyRecipe.prefault({}),
    skin: skinRecipe.prefault({}),
    hair: hairRecipe.prefault({}),
    clothes: clothesRecipe.prefault({}),
  })
  .meta({
    id: "Recipe",
    description:
      "Everything that makes a person; what is left out has a default. Equal recipes make equal people",
  });

/** The parsed value: every default filled in. */
export type Recipe = z.infer<typeof recipe>;
/** A recipe as a person writes it: everything may be omitted. */
export type RecipeInput = z.input<typeof recipe>;
