import { ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addButtons } from "../garments/buttons.ts";
import { addCuffs } from "../garments/cuffs.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { addFoldedCollar } from "../garments/shirt-collar.ts";
import { ARMHOLE_SEAM, twinStitch } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { PoloRecipe } from "../../recipe/clothes/tops.ts";

/** Cuts a polo shirt. */
export function polo(recipe: PoloRecipe): TopPattern {
  const gape: Measure = (x, y, z) => (z < 0.2 ? -1 : (y - 4.95) * (y < 4.95 ? 1.5 : 0.42) - Math.abs(x));
  const sleeve = recipe.sleeves === "short" ? 1.5 : ARM;
  return {
    fabric: recipe.fabric,
    neck: aboveNeckRoot,
    cuts: [gape],
    sleeve,
    hem: 0.1,
    drape: { gap: 0.075, tension: 24, hang: 0.55, sleeve: { upper: 0.12, cuff: 0.2 } },
    trims: (shop, body) => {
      addFoldedCollar(shop, { stand: 0.22, nape: 0.08, point: 0.26, spread: 0.6, gap: 0.18, parted: 0.08 });
      const strip = addFrontStrip(shop, {
        name: "placket",
        top: 4.98,
        bottom: 4.2,
        half: () => 0.17,
        lift: () => 0.02,
        thickness: 0.025,
      });
      const spots: [number, number][] = [
        [0, 4.84],
        [0, 4.4],
      ];
      addButtons(shop, strip, spots, 0.055, "button");
      addCuffs(shop, body, sleeve, { width: 0.22, lift: 0.018 });
    },
    weaves: { "left cuff": "rib", "right cuff": "rib", button: "satin" },
    lines: ({ hem }) => [
      ARMHOLE_SEAM,
      { measure: (x) => Math.abs(x), at: 13, kind: "stitch", sites: ["trim"] },
      ...twinStitch(hem, 16, ["front", "back"]),
    ],
    foldDepth: 7,
    hemThickness: 0.02,
  };
}
