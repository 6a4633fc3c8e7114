import type { ClothesRecipe } from "../clothes-recipe.ts";
import { linearOf } from "../color.ts";
import { cut } from "../form/cloth.ts";
import { drape } from "../form/drape.ts";
import { halveQuads } from "../form/form.ts";
import type { DressForm } from "../form/form.ts";
import { sew, turnHems } from "../form/sew.ts";
import { above, all, ARM, beyondSleeve, UPPER_ARM } from "../form/tape.ts";
import type { Garment } from "./garment.ts";
import { layCloth } from "./garment.ts";
import { crewNeck, scoopNeck, vNeck } from "./necklines.ts";

const NECKS = { crew: crewNeck(0.06), v: vNeck(0.6), scoop: scoopNeck(0.5) };
const SLEEVES = { short: 1.45, elbow: UPPER_ARM - 0.15, long: ARM - 0.05 };

/** A jersey shirt: hangs from the chest, sleeves as long as asked for. */
export function tee(form: DressForm, recipe: Extract<ClothesRecipe["top"], { cut: "tee" }>): Garment {
  const covers = all(
    (x, y, z) => -above(0.15)(x, y, z),
    NECKS[recipe.neck],
    beyondSleeve(SLEEVES[recipe.sleeves]),
  );
  const cloth = layCloth(
    form,
    drape(form, { gap: 0.07, tension: 25, hang: 0.55, sleeve: { upper: 0.66, cuff: 0.5 } }),
  );
  const { inside } = cut(cloth, halveQuads(form.quads), covers);
  const triangles = [...inside, ...turnHems(cloth, inside, 0.03, 0.2)];
  const material = {
    name: "top",
    kind: "cloth" as const,
    tint: linearOf(recipe.color),
    doubleSided: true,
  };
  return { parts: [sew("top", material, cloth, [{ triangles }])], covers };
}
