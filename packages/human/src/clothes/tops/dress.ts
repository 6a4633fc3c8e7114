import { ARM, UPPER_ARM } from "../form/tape.ts";
import { addNeckBand, boatNeck, crewNeck, scoopNeck, vNeck } from "../garments/necklines.ts";
import { HIP, SKIRT_FALL, SKIRT_HEM } from "../garments/skirt.ts";
import { WAIST } from "../garments/trousers.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { DressRecipe } from "../../recipe/clothes/tops.ts";

const NECKS = { crew: crewNeck(0.1), boat: boatNeck, v: vNeck(0.6), scoop: scoopNeck(0.35) };
const SLEEVES = { none: 0, short: 1.2, elbow: UPPER_ARM - 0.2, long: ARM - 0.05 };

/** Cuts a dress. */
export function dressGown(recipe: DressRecipe): TopPattern {
  const neck = NECKS[recipe.neck];
  return {
    fabric: recipe.fabric,
    neck,
    sleeve: SLEEVES[recipe.sleeves],
    hem: HIP,
    fall: { to: SKIRT_HEM[recipe.length], ...SKIRT_FALL[recipe.shape] },
    drape: { gap: 0.06, tension: 35, hang: 0.22, sleeve: { upper: 0.12, cuff: 0.09 } },
    trims: (shop, body) => {
      addNeckBand(shop, body, neck, { width: 0.08, lift: 0.016 });
      const belt = recipe.belt ? shop.trim(body, (_x, y) => Math.abs(y - WAIST - 0.25) - 0.16) : [];
      if (belt.length) shop.addBand(shop.raise(belt, 0.03), "belt", 0.024);
    },
    ...(recipe.belt && {
      fabrics: {
        belt: { ...recipe.fabric, weave: "satin" as const, pattern: "plain" as const, color: recipe.belt },
      },
    }),
    lines: () => [
      ARMHOLE_SEAM,
      ...(recipe.belt
        ? []
        : [{ measure: (_x: number, y: number) => y - WAIST - 0.25, at: 0, kind: "seam" as const }]),
    ],
    foldDepth: 9,
    hemThickness: 0.015,
  };
}
