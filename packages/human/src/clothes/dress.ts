import type { Body } from "../body/body.ts";
import type { Part } from "../part.ts";
import type { ClothesRecipe } from "./clothes-recipe.ts";
import { buildForm } from "./form/form.ts";
import type { Garment } from "./garments/garment.ts";
import { shoes } from "./garments/shoes.ts";
import { tee } from "./garments/tee.ts";
import { trousers } from "./garments/trousers.ts";

/** A person's clothes, and the skin that they make superfluous. */
export interface Outfit {
  parts: Part[];
  /** For each base-mesh vertex: 1 = well under the clothes, its skin faces are cut away where all corners are 1. */
  hiddenSkin: Uint8Array;
}

/** How far skin reaches under the edge of a garment, dm: no gap shows, nothing deep inside can poke through. */
const SKIN_MARGIN = 0.22;

/** Dresses a person. Deterministic for a body and a recipe. */
export function dress(body: Body, recipe: { seed: number; clothes: ClothesRecipe }): Outfit {
  const form = buildForm(body);
  const { clothes } = recipe;
  const garments = [tee(form, clothes.top), trousers(form, clothes.bottom), shoes(body, clothes.shoes)];
  return { parts: garments.flatMap((garment) => garment.parts), hiddenSkin: hideSkin(body, garments) };
}

/** Marks the skin vertices that lie under any garment by more than the margin. */
function hideSkin(body: Body, garments: readonly Garment[]): Uint8Array {
  const { reference } = body;
  const hidden = new Uint8Array(reference.length / 3);
  for (let v = 0; v < hidden.length; v++) {
    const [x, y, z] = [reference[3 * v]!, reference[3 * v + 1]!, reference[3 * v + 2]!];
    // Where two garments meet, the deeper one decides.
    if (garments.some((garment) => garment.covers(x, y, z) < -SKIN_MARGIN)) hidden[v] = 1;
  }
  return hidden;
}
