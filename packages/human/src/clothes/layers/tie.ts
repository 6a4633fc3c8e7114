import { fabricLook } from "../fabric/fabric-look.ts";
import { drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import type { Measure } from "../form/tape.ts";
import { addBow, addTieKnot } from "../garments/bow.ts";
import type { Garment } from "../garments/garment.ts";
import { Workshop } from "../garments/workshop.ts";
import { clamp } from "../../maths/interpolation.ts";
import type { TieRecipe } from "../../recipe/clothes/layers.ts";

const KNOT_BOTTOM = 5.2;

/** Ties a tie over a shirt. It ends where a closed jacket (`under`) hides it. */
export function tie(form: DressForm, recipe: TieRecipe, seed: number, under: Measure | undefined): Garment {
  const shop = new Workshop(form, drape(form, { gap: 0.11, tension: 60, hang: 0.75, within: [0, 9] }));
  const blade: Measure = (x, y, z) => {
    if (z < 0.2) return 1;
    const t = (KNOT_BOTTOM - y) / 4.1;
    const half = t > 0.93 ? 0.42 * ((1.03 - t) / 0.1) : 0.15 + 0.27 * clamp(t / 0.85);
    return Math.abs(x) - half;
  };
  if (recipe.kind === "tie") {
    const limits: Measure[] = [blade, (_x, y) => y - KNOT_BOTTOM - 0.05, (_x, y) => 0.95 - y];
    if (under) limits.push((x, y, z) => -under(x, y, z) - 0.12);
    shop.addFlat(
      shop.raise(shop.cutOut(...limits), (_x, y) => 0.035 + 0.02 * Math.max(0, y - 4)),
      "blade",
      0.03,
    );
  }
  if (recipe.kind === "tie") addTieKnot(shop);
  else addBow(shop, { width: 0.62, drop: 0 });
  const part = shop.finish(
    "tie",
    {
      look: (chart, texel) =>
        fabricLook(
          { ...recipe.fabric, scale: recipe.fabric.scale * (chart === "blade" ? 1 : 0.9) },
          texel,
          seed,
        ),
      folds: { amount: 0, depth: 0, seed },
      lines: [],
      appliques: [],
      relief: 1,
    },
    256,
  );
  return { parts: [part], covers: () => 1 };
}
