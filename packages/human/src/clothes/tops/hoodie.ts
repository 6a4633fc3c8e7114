import type { DressForm } from "../form/form.ts";
import { ARM, all } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { belowNeckRoot } from "../garments/collars.ts";
import { crewNeck } from "../garments/necklines.ts";
import { ARMHOLE_SEAM, makeTop } from "./top.ts";
import type { Top } from "./top.ts";
import { clamp } from "../../maths/interpolation.ts";
import type { HoodieRecipe } from "../../recipe/clothes/tops.ts";

const HEM = 0.05;

/** Cuts a hoodie. */
export function hoodie(form: DressForm, recipe: HoodieRecipe, seed: number, under: Measure | undefined): Top {
  const neck = crewNeck(0.02);
  const sleeve = ARM + 0.05;
  return makeTop(
    form,
    {
      name: "top",
      fabric: recipe.fabric,
      neck,
      sleeve,
      hem: HEM,
      under,
      drape: { gap: 0.13, tension: 35, hang: 0.85, sleeve: { upper: 0.68, cuff: 0.45 } },
      trims: (shop, body) => {
        const down = belowNeckRoot(shop);
        // Deep over the back, narrow where its two ends meet in front.
        const reach: Measure = (x, _y, z) => {
          const t = clamp((Math.atan2(Math.abs(x), z - 0.2) - 0.2) / 2.5);
          return 0.3 + 0.9 * t ** 2.2;
        };
        const rim = 0.26;
        const hood = shop.raise(
          shop.cutAtNeck(
            all(
              (x, y, z) => down(x, y, z) - reach(x, y, z),
              (x, y, z) => -rim - down(x, y, z),
              (x, y, z) => (z < 0.2 ? -1 : 0.03 + 0.55 * Math.max(0, down(x, y, z)) - Math.abs(x)),
            ),
          ),
          (x, y, z) => {
            const t = clamp((down(x, y, z) + rim) / (reach(x, y, z) + rim));
            const back = clamp((0.75 - z) / 0.9);
            // A thick roll that sinks towards its lower edge.
            return 0.08 + (0.09 + 0.22 * back) * Math.sin(Math.PI * Math.min(1, 0.3 + 0.68 * t));
          },
        );
        shop.addCollar(
          hood,
          "hood",
          { closed: false, radius: 95, upward: (x, y, z) => -down(x, y, z) },
          0.08,
        );
        for (const side of [1, -1]) {
          // Thinner than the mesh is fine: each side is cut on its own.
          const middle: Measure = (x, y) => x * side - 0.2 - 0.03 * (5.2 - y);
          const cord = [
            ((x, y, z) => (z < 0.2 ? 1 : Math.max(y - 5.2, 4.15 + 0.05 * side - y))) as Measure,
            ((x, y, z) => middle(x, y, z) - 0.024) as Measure,
            ((x, y, z) => -0.024 - middle(x, y, z)) as Measure,
          ].reduce<readonly number[]>((piece, measure) => shop.trim(piece, measure), body);
          shop.addFlat(shop.raise(cord, 0.05), side > 0 ? "left cord" : "right cord", 0.045, 0.8);
        }
        if (recipe.zip) {
          const zip = shop.trim(body, (x, y, z) => (z < 0.2 || y > 5.25 ? 1 : Math.abs(x) - 0.035));
          shop.addFlat(shop.raise(zip, 0.015), "zip", 0.012);
        }
        shop.addCuffs(body, sleeve, 0.6, 0.012);
        shop.addHemBand(body, HEM, 0.55, 0.012);
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
