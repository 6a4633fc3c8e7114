import { ARM, aboveNeckRoot } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addCuffs, addHemBand } from "../garments/cuffs.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import type { HoodieRecipe } from "../../recipe/clothes/tops.ts";
import { mix, smoothstep } from "@orator/maths";
import { pathThrough } from "../../maths/curve.ts";
import { addLoft } from "../garments/loft.ts";
import { neckRing, off, upwards } from "../garments/neck-ring.ts";
import type { Workshop } from "../garments/workshop.ts";

const HEM = 0.05;

/** Cuts a hoodie. */
export function hoodie(recipe: HoodieRecipe): TopPattern {
  const neck: Measure = (x, y, z) => aboveNeckRoot(x, y, z) + 0.02;
  const sleeve = ARM - 0.06;
  return {
    fabric: recipe.fabric,
    neck,
    sleeve,
    hem: HEM,
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
  };
}

/** The hood's ends overlap in front by this much to either side, radians. */
const OVERLAP = 0.07;
/** How far its left end lies over the right one, dm. */
const OVER = 0.06;
/** Thickness of the hood's edges, dm. */
const THICKNESS = 0.05;

/** A hood that hangs down the back: a thick roll around the neck, low in front and deep behind. */
function addHood(shop: Workshop): void {
  const base = neckRing(shop, 0.02);
  const high = neckRing(shop, 0.24);
  const azimuth = (s: number): number => (2 * Math.PI + 2 * OVERLAP) * s - OVERLAP;
  const behind = (s: number): number => smoothstep(0.5, 2.7, Math.PI - Math.abs(azimuth(s) - Math.PI));
  // Away from the neck and up it, by share across the roll: in front, and at the nape.
  const front = pathThrough([
    [0, [0.01, -0.12, 0]],
    [0.2, [0.05, 0.13, 0]],
    [0.4, [0.13, 0.19, 0]],
    [0.65, [0.24, 0.08, 0]],
    [1, [0.27, -0.22, 0]],
  ]);
  const nape = pathThrough([
    [0, [0.01, -0.12, 0]],
    [0.2, [0.11, 0.26, 0]],
    [0.36, [0.26, 0.33, 0]],
    [0.6, [0.56, 0.06, 0]],
    [0.8, [0.62, -0.45, 0]],
    [1, [0.38, -1.05, 0]],
  ]);
  addLoft(shop, shop.ground, {
    name: "hood",
    rows: 72,
    columns: 16,
    at: (s, t) => {
      const share = behind(s);
      const over = OVER * smoothstep(0.1, 0, s);
      const [from, to] = [front(t), nape(t)];
      return off(
        base(azimuth(s)),
        azimuth(s),
        mix(from[0], to[0], share) + over,
        upwards(base, high, azimuth(s)),
        mix(from[1], to[1], share),
      );
    },
    clearance: (s, t) => (t < 0.1 ? 0 : 0.03 + 0.05 * Math.sin(Math.PI * t)) + OVER * smoothstep(0.1, 0, s),
    lies: (_s, t) => 0.8 * smoothstep(0.85, 1, t),
    thickness: THICKNESS,
  });
}
