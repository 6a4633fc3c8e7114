import type { DressForm } from "../form/form.ts";
import { embroidery } from "../fabric/embroidery.ts";
import { ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addButtons } from "../garments/buttons.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { addStandCollar } from "../garments/shirt-collar.ts";
import { HIP } from "../garments/skirt.ts";
import { ARMHOLE_SEAM, makeTop } from "./top.ts";
import type { Top } from "./top.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { KurtaRecipe } from "../../recipe/clothes/tops.ts";

/** Cuts a kurta. */
export function kurta(form: DressForm, recipe: KurtaRecipe, seed: number, under: Measure | undefined): Top {
  const gape: Measure = (x, y, z) => (z < 0.2 ? -1 : (y - 4.85) * (y < 4.85 ? 1.5 : 0.2) - Math.abs(x));
  const sleeve = ARM - 0.02;
  return makeTop(
    form,
    {
      name: "top",
      fabric: recipe.fabric,
      neck: aboveNeckRoot,
      cuts: [gape],
      sleeve,
      hem: HIP,
      fall: { to: -3, flare: 0.03, gap: 0.1, pleats: 0 },
      under,
      drape: { gap: 0.085, tension: 30, hang: 0.6, sleeve: { upper: 0.2, cuff: 0.28 } },
      trims: (shop) => {
        addStandCollar(shop, { height: 0.34, gap: 0.1, thickness: 0.025 });
        const strip = addFrontStrip(shop, {
          name: "placket",
          top: 4.88,
          bottom: 2.6,
          half: () => 0.2,
          lift: () => 0.02,
          thickness: 0.025,
        });
        const spots = Array.from({ length: 5 }, (_, i): [number, number] => [0, 4.72 - 0.45 * i]);
        addButtons(shop, strip, spots, 0.05, "button");
      },
      fabrics: { button: { ...recipe.fabric, weave: "satin", pattern: "plain", color: recipe.thread } },
      appliques:
        recipe.embroidery > 0 ? [embroidery(hexToLinear(recipe.thread), recipe.embroidery, sleeve)] : [],
      lines: () => [ARMHOLE_SEAM],
      foldDepth: 9,
      hemThickness: 0.015,
      textureSize: 1024,
    },
    seed,
  );
}
