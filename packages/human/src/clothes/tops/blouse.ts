import { ARM, UPPER_ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addBow, addTails } from "../garments/bow.ts";
import { addNeckBand, crewNeck, vNeck } from "../garments/necklines.ts";
import { addStandCollar } from "../garments/shirt-collar.ts";
import { addCuffs } from "../garments/cuffs.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { BlouseRecipe } from "../../recipe/clothes/tops.ts";

const NECKS = { round: crewNeck(0.1), v: vNeck(0.62), stand: aboveNeckRoot, bow: aboveNeckRoot };

/** Cuts a blouse. */
export function blouse(recipe: BlouseRecipe, under: Measure | undefined): TopPattern {
  const neck = NECKS[recipe.neck];
  // Under a jacket or a cardigan a soft cuff stays out of sight, so deep that nothing of the sleeve is cut at all.
  const long = under ? ARM - 0.7 : ARM - 0.08;
  const sleeve = recipe.sleeves === "long" ? long : UPPER_ARM + 0.1;
  return {
    fabric: recipe.fabric,
    neck,
    sleeve,
    hem: recipe.tucked ? 0.6 : 0.1,
    tucked: recipe.tucked,
    drape: {
      gap: 0.075,
      tension: 30,
      hang: recipe.tucked ? 0.45 : 0.6,
      sleeve: { upper: 0.12, cuff: under ? 0.08 : 0.18, ribbed: 0.1 },
    },
    trims: (shop, body) => {
      if (recipe.neck === "bow" || recipe.neck === "stand")
        addStandCollar(shop, { height: 0.3, gap: 0.02, thickness: 0.02 });
      else addNeckBand(shop, body, neck, { width: 0.09, lift: 0.018 });
      if (recipe.neck === "bow") addBow(shop, { width: 0.62, drop: 0.02 });
      if (recipe.neck === "bow") addTails(shop, 1.5);
      if (!under) addCuffs(shop, body, sleeve, { width: 0.3, lift: 0.015 });
    },
    lines: () => [ARMHOLE_SEAM],
    foldDepth: 12,
    hemThickness: 0.012,
  };
}
