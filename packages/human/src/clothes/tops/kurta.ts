import { ARM, aboveNeckRoot, alongArm, aroundArm } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addButtons } from "../garments/buttons.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import { addStandCollar } from "../garments/shirt-collar.ts";
import { HIP } from "../garments/skirt.ts";
import { ARMHOLE_SEAM } from "./top.ts";
import type { TopPattern } from "./top.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Rgb } from "../../maths/srgb.ts";
import type { KurtaRecipe } from "../../recipe/clothes/tops.ts";
import type { Applique } from "../texture/paint.ts";
import { smoothstep } from "@orator/maths";

/** Cuts a kurta. */
export function kurta(recipe: KurtaRecipe): TopPattern {
  const gape: Measure = (x, y, z) => (z < 0.2 ? -1 : (y - 4.85) * (y < 4.85 ? 1.5 : 0.2) - Math.abs(x));
  const sleeve = ARM - 0.02;
  return {
    fabric: recipe.fabric,
    neck: aboveNeckRoot,
    cuts: [gape],
    sleeve,
    hem: HIP,
    fall: { to: -3, flare: 0.03, gap: 0.1, pleats: 0 },
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
  };
}

/**
 * Metal-thread embroidery: vines beside the front opening and around the neck, borders above the cuffs.
 * `richness` 0 … 1 widens them; `sleeve` is the sleeve's length in dm.
 */
function embroidery(thread: Rgb, richness: number, sleeve: number): Applique {
  const width = 14 + 30 * richness;
  return ({ x, y, z, site, texel }, dye, swatch) => {
    // Distance across the border (mm from its inner edge) and along it (mm).
    let across = -1;
    let along = 0;
    if (site === "front" || site === "trim") {
      const ax = Math.abs(x) * 100;
      if (y < 5.35 && y > 2.5) {
        across = ax - 21;
        along = y * 100;
      } else if (y <= 2.5 && y > 2.1) {
        // The vines close in a point below the placket.
        across = Math.hypot(ax, (2.5 - y) * 100) - 21;
        along = 250 - Math.atan2(ax, (2.5 - y) * 100) * 20;
      }
    } else if (site === "sleeve") {
      across = (sleeve - alongArm(x, y, z)) * 100 - 6;
      along = aroundArm(x, y, z) * 55;
    }
    if (across < 0 || across > width) return;
    const share = Math.min(1, vine(across, along, width, texel));
    if (share <= 0) return;
    // Stitches lie slantwise and shine.
    const stitch = 0.75 + 0.25 * Math.sin((along + across * 0.6) * 4.4);
    for (let k = 0; k < 3; k++) dye[k] = dye[k]! + (thread[k]! * stitch - dye[k]!) * share;
    swatch.height += 0.5 * share;
    swatch.gloss += (0.55 - swatch.gloss) * share;
    swatch.shade += (1 - swatch.shade) * share;
  };
}

function vine(across: number, along: number, width: number, texel: number): number {
  const soft = Math.max(0.35, texel * 0.7);
  const line = (d: number, half: number): number => 1 - smoothstep(half - soft, half + soft, Math.abs(d));
  let share = Math.max(line(across - 1.2, 0.9), line(across - width + 1.2, 0.9));
  const period = 26;
  const phase = (along / period) * 2 * Math.PI;
  const middle = width / 2;
  const swing = Math.min(9, width * 0.26);
  const stem = middle + swing * Math.sin(phase);
  share = Math.max(share, line(across - stem, 0.85));
  // A flower in each bend, a leaf opposite it.
  for (const [offset, sign] of [
    [0.25, -1],
    [0.75, 1],
  ] as const) {
    const nearest = (Math.round(along / period - offset) + offset) * period;
    const du = along - nearest;
    const dv = across - (middle + sign * swing * 0.35);
    const angle = Math.atan2(dv, du);
    const r = Math.hypot(du, dv);
    const petals = Math.min(5.4, width * 0.16) * (0.7 + 0.3 * Math.cos(6 * angle));
    share = Math.max(share, (1 - smoothstep(petals - soft, petals + soft, r)) * (r < 1.3 ? 0.2 : 1));
    const leaf = Math.hypot(du * 0.55, across - (middle - sign * swing * 1.25)) - 2;
    share = Math.max(share, 1 - smoothstep(-soft, soft, leaf));
  }
  return share;
}
