import { fitProxy } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import type { ClothesRecipe } from "../clothes-recipe.ts";
import { linearOf } from "../color.ts";
import type { Garment } from "./garment.ts";

const MODELS = { oxford: "shoes01", sneaker: "shoes06" };

/** A pair of shoes with socks. The sole is darker than the upper. */
export function shoes(body: Body, recipe: ClothesRecipe["shoes"]): Garment {
  const fitted = fitProxy(body, body.kit.proxy("clothes", MODELS[recipe.cut]));
  return {
    parts: [
      {
        name: "shoes",
        material: { name: "shoes", kind: "cloth", tint: linearOf(recipe.color), doubleSided: true },
        ...fitted,
        morphs: new Map(),
      },
    ],
    // Everything below the sock's upper edge.
    covers: (_x, y) => y + 7,
  };
}
