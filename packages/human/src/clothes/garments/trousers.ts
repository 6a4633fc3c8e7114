import type { ClothesRecipe } from "../clothes-recipe.ts";
import { linearOf } from "../color.ts";
import { cut } from "../form/cloth.ts";
import { drape } from "../form/drape.ts";
import { halveQuads } from "../form/form.ts";
import type { DressForm } from "../form/form.ts";
import { sew, turnHems } from "../form/sew.ts";
import type { Measure } from "../form/tape.ts";
import type { Garment } from "./garment.ts";
import { layCloth } from "./garment.ts";

const LEGS = {
  slim: { thigh: 0.86, knee: 0.66, ankle: 0.62 },
  straight: { thigh: 0.92, knee: 0.8, ankle: 0.84 },
  wide: { thigh: 1, knee: 1.05, ankle: 1.2 },
};

/** Height of the waistband's upper edge in rest space, dm. */
const WAIST = 1.25;
const HEM = -7.5;

/** Trousers from the waist to the shoes. */
export function trousers(
  form: DressForm,
  recipe: Extract<ClothesRecipe["bottom"], { cut: "trousers" }>,
): Garment {
  const covers: Measure = (x, y) => (Math.abs(x) > 2.6 && y > 0 ? 1 : Math.max(y - WAIST, HEM - y));
  const cloth = layCloth(form, drape(form, { gap: 0.045, tension: 15, hang: 0.25, leg: LEGS[recipe.fit] }));
  const { inside } = cut(cloth, halveQuads(form.quads), covers);
  const triangles = [...inside, ...turnHems(cloth, inside, 0.02, 0.15).triangles];
  const material = {
    name: "bottom",
    kind: "cloth" as const,
    tint: linearOf(recipe.color),
    doubleSided: true,
  };
  return { parts: [sew("bottom", material, cloth, [{ triangles }])], covers };
}
