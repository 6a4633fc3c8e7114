import { ARM, UPPER_ARM } from "../form/tape.ts";
import { addNeckBand, crewNeck, scoopNeck, vNeck } from "../garments/necklines.ts";
import { ARMHOLE_SEAM, twinStitch } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { TeeRecipe } from "../../recipe/clothes/tops.ts";

const NECKS = { crew: crewNeck(0), v: vNeck(0.55), scoop: scoopNeck(0.4) };
const SLEEVES = { none: 0, short: 1.45, elbow: UPPER_ARM - 0.15, long: ARM - 0.05 };

/** Cuts a tee. */
export function tee(recipe: TeeRecipe): TopPattern {
  const neck = NECKS[recipe.neck];
  return {
    fabric: recipe.fabric,
    neck,
    sleeve: SLEEVES[recipe.sleeves],
    hem: 0.15,
    drape: {
      gap: 0.07,
      tension: 25,
      hang: 0.3 + 0.5 * recipe.ease,
      sleeve: { upper: 0.1 + 0.1 * recipe.ease, cuff: 0.12 + 0.14 * recipe.ease },
    },
    trims: (shop, body) => addNeckBand(shop, body, neck, { width: 0.15, lift: 0.017 }),
    lines: ({ hem, sleeve }) => [
      ARMHOLE_SEAM,
      ...twinStitch(hem, 18, ["front", "back"]),
      ...twinStitch(sleeve, 18, ["sleeve"]),
    ],
    foldDepth: 7,
    hemThickness: 0.02,
  };
}
