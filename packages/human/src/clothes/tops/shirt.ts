import { ARM, UPPER_ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addButtons } from "../garments/buttons.ts";
import { addCuffs } from "../garments/cuffs.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { addNeckBand } from "../garments/necklines.ts";
import { addFoldedCollar, addStandCollar } from "../garments/shirt-collar.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { ShirtRecipe } from "../../recipe/clothes/tops.ts";

const COLLARS = {
  classic: { stand: 0.33, nape: 0.08, point: 0.21, spread: 0.55, gap: 0.04 },
  spread: { stand: 0.33, nape: 0.08, point: 0.2, spread: 0.85, gap: 0.04 },
  camp: { stand: 0.22, nape: 0.14, point: 0.27, spread: 0.8, gap: 0.1 },
};
const SLEEVES = { short: 1.6, long: ARM - 0.02, rolled: UPPER_ARM + 0.62 };

/** Cuts a shirt. */
export function shirt(recipe: ShirtRecipe, under: Measure | undefined): TopPattern {
  // Each open button lets the front gape by a narrow V.
  const depth = [0, 0.7, 1.1][recipe.open]!;
  const gape: Measure = (x, y, z) => {
    if (!depth || z < 0.2) return -1;
    const up = (y - (5.36 - depth)) / (depth + 0.3);
    // Below its point the front closes quickly.
    return up * (up < 0 ? 1.5 : 0.14 + 0.1 * recipe.open) - Math.abs(x);
  };
  const sleeve = SLEEVES[recipe.sleeves];
  const placket: Measure = (x) => Math.abs(x);
  const hem = recipe.tucked ? 0.6 : 0.05;
  return {
    fabric: recipe.fabric,
    neck: aboveNeckRoot,
    cuts: recipe.open ? [gape] : [],
    sleeve,
    hem,
    tucked: recipe.tucked,
    drape: {
      gap: recipe.tucked ? 0.06 : 0.085,
      tension: 20,
      hang: recipe.tucked ? 0.35 : 0.6,
      sleeve: {
        upper: 0.12,
        ...(recipe.sleeves === "long" ? { cuff: 0.15, ribbed: under ? 0.04 : 0.1 } : { cuff: 0.46 }),
      },
    },
    trims: (shop, body) => {
      if (recipe.collar === "band")
        addStandCollar(shop, { height: 0.32, gap: recipe.open ? 0.16 : 0.02, thickness: 0.025 });
      else {
        const style = COLLARS[recipe.collar];
        addFoldedCollar(shop, {
          ...style,
          gap: style.gap + [-0.02, 0.13, 0.22][recipe.open]!,
          parted: [0, 0.1, 0.17][recipe.open]!,
          pressed: under !== undefined,
        });
      }
      if (depth) addNeckBand(shop, body, gape, { name: "placket", width: 0.15, lift: 0.012, beyond: 0 });
      const strip = addFrontStrip(shop, {
        name: "placket",
        top: 5.36 - depth,
        bottom: hem + 0.02,
        half: () => 0.17,
        lift: () => 0.02,
        thickness: 0.025,
      });
      const spots = Array.from({ length: 7 }, (_, i): [number, number] => [0, 5.05 - 0.78 * i]).filter(
        ([, y]) => y < 5.2 - depth && y > (recipe.tucked ? 1.4 : hem + 0.2),
      );
      addButtons(shop, strip, spots, 0.055, "button");
      if (recipe.sleeves !== "short") {
        const length = recipe.sleeves === "long" ? 0.62 : 0.5;
        addCuffs(shop, body, sleeve, { width: length, lift: recipe.sleeves === "long" ? 0.03 : 0.06 });
      }
    },
    fabrics: { button: { ...recipe.fabric, weave: "satin", pattern: "plain", color: recipe.buttons } },
    lines: ({ hem: edge, sleeve: cuff }) => [
      ARMHOLE_SEAM,
      { measure: placket, at: 13, kind: "stitch", sites: ["trim"] },
      { measure: edge, at: -8, kind: "stitch", sites: ["front", "back"] },
      ...(recipe.sleeves === "short"
        ? [{ measure: cuff, at: -24, kind: "stitch" as const, sites: ["sleeve" as const] }]
        : []),
    ],
    foldDepth: 10,
    hemThickness: 0.015,
  };
}
