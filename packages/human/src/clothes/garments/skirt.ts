import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import { drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import { letFall } from "../form/skirt.ts";
import { all, beyondArmhole } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { Garment } from "./garment.ts";
import { WAIST } from "./trousers.ts";
import { Workshop } from "./workshop.ts";
import type { SkirtRecipe } from "../../recipe/clothes/bottoms.ts";

/** Lower edge of skirts and dresses by length, rest height in dm. */
export const SKIRT_HEM = { knee: -3.9, midi: -5.4, long: -7.2 };
/** How skirts and dresses fall. */
export const SKIRT_FALL = {
  pencil: { flare: 0, gap: 0.05, pleats: 0 },
  flared: { flare: 0.13, gap: 0.08, pleats: 0.05 },
  pleated: { flare: 0.1, gap: 0.1, pleats: 0.07 },
};

/** Where the form ends and the skirt begins to hang free. */
export const HIP = 0.15;

/** Cuts a skirt. */
export function skirt(
  form: DressForm,
  recipe: SkirtRecipe,
  seed: number,
  top: { covers: Measure; tucked: boolean },
): Garment {
  const shop = new Workshop(
    form,
    drape(form, { gap: top.tucked ? 0.1 : 0.05, tension: 30, hang: 0.5, within: [-1, 2] }),
  );
  const yoke = shop.cutOut(
    (_x, y) => y - WAIST,
    (_x, y) => HIP - y,
    (x, y, z) => beyondArmhole(x, y, z) + 0.2,
  );
  const to = SKIRT_HEM[recipe.length];
  const body = [...yoke, ...letFall(form, shop.cloth, yoke, HIP, { to, ...SKIRT_FALL[recipe.shape] })];
  const kept = top.tucked ? body : shop.trim(body, (x, y, z) => -top.covers(x, y, z) - 0.5);
  shop.addTop(kept, { back: 0.4, sleeve: 0 }, { thickness: 0.02, depth: () => 0.2 }, "skirt");
  const part = shop.finish(
    "bottom",
    {
      look: (_chart, texel) => fabricLook(recipe.fabric, texel, seed),
      folds: {
        weave: recipe.fabric.weave,
        amount: recipe.fabric.creases * (recipe.shape === "pencil" ? 0.4 : 1),
        depth: 14,
        seed,
      },
      lines: [
        { measure: (_x, y) => y - to, at: 22, kind: "stitch" },
        { measure: (_x, y) => WAIST - 0.35 - y, at: 0, kind: "seam" },
      ],
      appliques: [],
      dye: soleDye(recipe.fabric),
    },
    512,
  );
  return { parts: [part], covers: skirtCovers(WAIST, to) };
}

/** Skin hidden by a skirt: everything between waist and hem. */
export function skirtCovers(from: number, to: number): Measure {
  return all(
    (x, y, z) => (y > -0.5 ? beyondArmhole(x, y, z) + 0.05 : -1),
    (_x, y) => y - from,
    // Seen from below, legs must not end in mid-air.
    (_x, y) => to + 0.8 - y,
  );
}
