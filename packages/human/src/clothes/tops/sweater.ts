import { ARM, aboveNeckRoot } from "../form/tape.ts";
import { addNeckBand, crewNeck, vNeck } from "../garments/necklines.ts";
import { addCuffs, addHemBand } from "../garments/cuffs.ts";
import { addFoldedTube } from "../garments/shirt-collar.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { SweaterRecipe } from "../../recipe/clothes/tops.ts";

const HEM = 0.05;
/** Pieces knitted in rib and in the ground color. */
const RIBBED = ["neck band", "neck", "roll", "left cuff", "right cuff", "hem band"];

/** Cuts a sweater. */
export function sweater(recipe: SweaterRecipe): TopPattern {
  const neck = { crew: crewNeck(-0.02), v: vNeck(0.75), roll: aboveNeckRoot, turtle: aboveNeckRoot }[
    recipe.neck
  ];
  const sleeve = ARM - 0.16;
  const thick = 0.015 + 0.02 * recipe.ease;
  return {
    fabric: recipe.fabric,
    neck,
    sleeve,
    hem: HEM,
    drape: {
      gap: 0.07 + 0.06 * recipe.ease,
      tension: 30,
      hang: 0.45 + 0.4 * recipe.ease,
      sleeve: { upper: 0.09 + 0.08 * recipe.ease, cuff: 0.11 + 0.1 * recipe.ease, ribbed: 0.1 },
    },
    trims: (shop, body) => {
      if (recipe.neck === "roll") addFoldedTube(shop, { height: 0.54, lift: 0.035 + 0.03 * recipe.ease });
      else if (recipe.neck === "turtle") addFoldedTube(shop, { height: 0.46, lift: 0.028 });
      else addNeckBand(shop, body, neck, { width: 0.2, lift: thick });
      addCuffs(shop, body, sleeve, { width: 0.6, lift: thick * 0.7 });
      addHemBand(shop, body, HEM, { width: 0.55, lift: thick * 0.7 });
    },
    fabrics: Object.fromEntries(
      RIBBED.map((chart) => [chart, { ...recipe.fabric, pattern: "plain" as const }]),
    ),
    weaves: Object.fromEntries(RIBBED.map((chart) => [chart, "rib" as const])),
    lines: () => [ARMHOLE_SEAM],
    foldDepth: 6,
    hemThickness: thick,
  };
}
