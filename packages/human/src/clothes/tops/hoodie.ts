import type { DressForm } from "../form/form.ts";
import { ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addCuffs, addHemBand } from "../garments/cuffs.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { addHood } from "../garments/hood.ts";
import { ARMHOLE_SEAM, makeTop } from "./top.ts";
import type { Top } from "./top.ts";
import type { HoodieRecipe } from "../../recipe/clothes/tops.ts";

const HEM = 0.05;

/** Cuts a hoodie. */
export function hoodie(form: DressForm, recipe: HoodieRecipe, seed: number, under: Measure | undefined): Top {
  const neck: Measure = (x, y, z) => aboveNeckRoot(x, y, z) + 0.02;
  const sleeve = ARM - 0.06;
  return makeTop(
    form,
    {
      name: "top",
      fabric: recipe.fabric,
      neck,
      sleeve,
      hem: HEM,
      under,
      drape: { gap: 0.13, tension: 35, hang: 0.85, sleeve: { upper: 0.17, cuff: 0.21, ribbed: 0.1 } },
      trims: (shop, body) => {
        addHood(shop);
        for (const side of [1, -1]) {
          addFrontStrip(shop, {
            name: side > 0 ? "left cord" : "right cord",
            top: 5.16,
            bottom: 4.15 + 0.05 * side,
            middle: (y) => side * (0.16 + 0.05 * (5.2 - y)),
            half: () => 0.028,
            lift: () => 0.01,
            round: 0.045,
            thickness: 0.02,
            detail: 0.8,
          });
        }
        if (recipe.zip) {
          addFrontStrip(shop, {
            name: "zip",
            top: 5.25,
            bottom: HEM,
            half: () => 0.035,
            lift: () => 0.016,
            thickness: 0.02,
          });
        }
        addCuffs(shop, body, sleeve, { width: 0.6, lift: 0.022 });
        addHemBand(shop, body, HEM, { width: 0.55, lift: 0.022 });
      },
      weaves: { "left cuff": "rib", "right cuff": "rib", "hem band": "rib" },
      fabrics: {
        "left cord": { ...recipe.fabric, weave: "poplin", pattern: "plain", color: recipe.cords },
        "right cord": { ...recipe.fabric, weave: "poplin", pattern: "plain", color: recipe.cords },
        zip: { ...recipe.fabric, weave: "satin", pattern: "plain", color: "#8d9096" },
      },
      lines: () => [
        ARMHOLE_SEAM,
        {
          measure: (x, y) => (y > 2.1 || y < 0.7 ? -1 : 1.05 - Math.max(0, (y - 1.3) * 0.55) - Math.abs(x)),
          at: 0,
          kind: "edge",
          sites: ["front"],
        },
      ],
      foldDepth: 10,
      hemThickness: 0.03,
      textureSize: 1024,
    },
    seed,
  );
}
