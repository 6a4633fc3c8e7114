import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import { drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import { letLegsFall } from "../form/skirt.ts";
import { aroundLeg } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { SewnLine } from "../texture/paint.ts";
import type { Garment } from "./garment.ts";
import { addBelt } from "./belt.ts";
import { Workshop } from "./workshop.ts";
import { smoothstep } from "@orator/maths";
import type { Rgb } from "../../maths/srgb.ts";
import type { WeaveName } from "../../recipe/fabric-recipe.ts";
import type { TrousersRecipe } from "../../recipe/clothes/bottoms.ts";

const LEGS = {
  slim: { knee: 0.7, ankle: 0.67 },
  straight: { knee: 0.82, ankle: 0.78 },
  wide: { knee: 1.05, ankle: 1.15 },
};
/** Height of the waistband's upper edge in rest space, dm. */
export const WAIST = 1.25;
const HEM = -7.72;
/** Below this height legs hang free of the ankle. */
const CALF = -5.9;

/** Cuts trousers; what lies well under a top that is worn over them is left out. `over`: where a further layer covers them. */
export function trousers(
  form: DressForm,
  recipe: TrousersRecipe,
  seed: number,
  top: { covers: Measure; tucked: boolean },
  over?: Measure,
): Garment {
  const covers: Measure = (x, y) => (Math.abs(x) > 2.6 && y > 0 ? 1 : Math.max(y - WAIST, HEM + 0.2 - y));
  const shop = new Workshop(
    form,
    drape(form, {
      gap: top.tucked ? 0.1 : 0.045,
      tension: 15,
      hang: 0.3,
      within: [-9, 2],
      leg: LEGS[recipe.fit],
    }),
  );
  let body = shop.cutOut((x, y) => (Math.abs(x) > 2.6 && y > 0 ? 1 : Math.max(y - WAIST, CALF - y)));
  for (const v of letLegsFall(form, shop.cloth, body, { hem: CALF, to: HEM, radius: LEGS[recipe.fit].ankle }))
    body.push(v);
  if (!top.tucked) body = shop.trim(body, (x, y, z) => -top.covers(x, y, z) - 0.5);
  shop.addLegs(body, 92, 1);
  // A closed jacket hides the buckle; under an open one the strap lies flat.
  const hasBelt = top.tucked && !(over && over(0, WAIST - 0.15, 1) < 0);
  if (hasBelt) addBelt(shop, body, WAIST, over ? 0.02 : 0.045);
  const jeans = recipe.fabric.weave === "denim";
  const thread = jeans ? ([0.42, 0.22, 0.07] as Rgb) : undefined;
  const stitch = (measure: Measure, at: number): SewnLine => ({
    measure,
    at,
    kind: "stitch",
    sites: ["leg"],
    ...(thread && { thread }),
  });
  const side: Measure = (x, y, z) => Math.abs(aroundLeg(x, y, z)) * 0.8;
  const fly: Measure = (x, y, z) => (z < 0 || y < 0 ? 1 : Math.abs(x - 0.2));
  const pocket: Measure = (x, y, z) =>
    z < -0.3 || y < 0.5 || y > 1.2 ? 1 : Math.hypot(Math.abs(x) - 1.75, (y - 1.25) * 1.1) - 0.72;
  const part = shop.finish(
    "bottom",
    {
      look: (chart, texel) =>
        chart in LEATHER
          ? fabricLook(
              { ...recipe.fabric, weave: "satin", pattern: "plain", color: LEATHER[chart] ?? recipe.belt },
              texel,
              seed,
            )
          : fabricLook(recipe.fabric, texel, seed),
      folds: { weave: recipe.fabric.weave, amount: recipe.fabric.creases, depth: 8, seed },
      lines: [
        { measure: side, at: 0, kind: "seam", sites: ["leg"] },
        ...(jeans ? [stitch(side, 5)] : []),
        { measure: pocket, at: 0, kind: "edge", sites: ["leg"] },
        stitch(pocket, 5),
        stitch(fly, 0),
        { measure: (_x, y) => WAIST - 0.38 - y, at: 0, kind: "seam", sites: ["leg"] },
        stitch((_x, y) => HEM - y, -14),
      ],
      appliques: [...(jeans ? [fade] : []), ...(PRESSED.has(recipe.fabric.weave) ? [crease] : [])],
      // Orange thread and a lighter buckle need a picture with colors.
      dye: jeans || hasBelt ? undefined : soleDye(recipe.fabric),
    },
    512,
  );
  return { parts: [part], covers };
}

/** Colors of the belt's pieces; the belt itself has the recipe's. */
const LEATHER: Record<string, string | undefined> = { belt: undefined, buckle: "#b9b2a2" };

/** Weaves that are ironed with a crease. */
const PRESSED = new Set<WeaveName>(["wool", "twill", "herringbone"]);

/** A pressed crease down the front of each leg. */
const crease: Parameters<Workshop["finish"]>[1]["appliques"][number] = ({ x, y, z, site }, _dye, swatch) => {
  if (site !== "leg" || z < -0.3) return;
  const across = 85 * (Math.abs(aroundLeg(x, y, z)) - Math.PI / 2);
  swatch.height += 0.7 * Math.exp(-Math.abs(across) / 4) * smoothstep(0.2, -1, y);
};

/** Worn denim pales on thighs and seat. */
const fade: Parameters<Workshop["finish"]>[1]["appliques"][number] = ({ x, y, z }, _dye, swatch) => {
  const thigh = Math.exp(-(((Math.abs(x) - 1.05) / 0.4) ** 2) - ((y + 1.7) / 1.5) ** 2) * (z > 0.2 ? 1 : 0.4);
  swatch.shade *= 1 + 0.7 * thigh;
};
