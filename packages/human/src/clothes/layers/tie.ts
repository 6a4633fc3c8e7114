import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import { drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import type { Measure } from "../form/tape.ts";
import { KNOT_BOTTOM, addBow, addTieKnot } from "../garments/bow.ts";
import { addFrontStrip } from "../garments/front-strip.ts";
import type { Garment } from "../garments/garment.ts";
import { Workshop } from "../garments/workshop.ts";
import { clamp, smoothstep } from "@orator/maths";
import type { TieRecipe } from "../../recipe/clothes/layers.ts";

/** Where a tie ends, rest height in dm: at the belt. */
const BLADE_BOTTOM = 1.15;
/** How far it runs on under a jacket that closes over it, dm. */
const UNDER_JACKET = 0.35;

/** Ties a tie over a shirt. It ends where a closed jacket (`under`) hides it. */
export function tie(form: DressForm, recipe: TieRecipe, seed: number, under: Measure | undefined): Garment {
  const shop = new Workshop(form, drape(form, { gap: 0.11, tension: 60, hang: 0.75, within: [0, 9] }));
  if (recipe.kind === "tie") {
    const hidden = under && closingHeight(under);
    addFrontStrip(shop, {
      name: "blade",
      top: KNOT_BOTTOM + 0.06,
      bottom: hidden ? hidden - UNDER_JACKET : BLADE_BOTTOM,
      half: (y) => 0.13 + 0.29 * clamp((KNOT_BOTTOM - y) / 3.5),
      point: hidden ? 0 : 0.4,
      // Flat where it goes under a jacket.
      lift: (y) => 0.012 + 0.03 * smoothstep(hidden ?? 0, (hidden ?? 0) + 1.2, y) + 0.02 * Math.max(0, y - 4),
      round: 0.02,
      thickness: 0.03,
    });
  }
  if (recipe.kind === "tie") addTieKnot(shop);
  else addBow(shop, { width: 0.62, drop: 0 });
  const part = shop.finish(
    "tie",
    {
      look: (chart, texel) =>
        fabricLook(
          { ...recipe.fabric, scale: recipe.fabric.scale * (chart === "blade" ? 1 : 0.9) },
          texel,
          seed,
        ),
      folds: { weave: recipe.fabric.weave, amount: 0, depth: 0, seed },
      lines: [],
      appliques: [],
      dye: soleDye(recipe.fabric),
    },
    256,
  );
  return { parts: [part], covers: () => 1 };
}

/** Height (rest space, dm) below which a garment is closed over the middle of the chest; none if it stays open. */
function closingHeight(under: Measure): number | undefined {
  for (let y = KNOT_BOTTOM; y > BLADE_BOTTOM; y -= 0.05) if (under(0, y, 1) < 0) return y;
  return undefined;
}
