import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import type { FabricRecipe, WeaveName } from "../../recipe/fabric-recipe.ts";
import { drape } from "../form/drape.ts";
import type { Drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import { letFall } from "../form/skirt.ts";
import type { Fall } from "../form/skirt.ts";
import { all, beyondArmhole, beyondSleeve } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { Applique, SewnLine } from "../texture/paint.ts";
import type { Garment } from "../garments/garment.ts";
import { skirtCovers } from "../garments/skirt.ts";
import { levelHem } from "../garments/level-hem.ts";
import { Workshop } from "../garments/workshop.ts";

/** What all tops have in common. Lengths in dm. */
interface TopPattern {
  name: string;
  fabric: FabricRecipe;
  /** Cloth ends where this is positive. */
  neck: Measure;
  /** Sleeve length from the shoulder joint; 0 = none. */
  sleeve: number;
  /** Height of the lower edge in rest space. */
  hem: number;
  drape: Drape;
  /** Cloth that goes on below `hem` as a skirt, outside the legs. */
  fall?: Fall;
  /** Worn inside trousers and skirts. */
  tucked?: boolean;
  /** Further cuts: a front opening, a slit. */
  cuts?: Measure[];
  /** Lies under another garment there (negative): left out. */
  under?: Measure | undefined;
  /** Seams and rows of stitches; neck, sleeve and hem measures for them. */
  lines?: (edges: { neck: Measure; sleeve: Measure; hem: Measure; fromNeck: Measure }) => SewnLine[];
  appliques?: Applique[];
  /** Collars, bands, buttons, laid over the finished body of the garment. */
  trims?: (shop: Workshop, body: readonly number[]) => void;
  /** Weaves of single charts; the fabric's own otherwise. */
  weaves?: Partial<Record<string, WeaveName>>;
  /** Colors of single charts. */
  fabrics?: Partial<Record<string, FabricRecipe>>;
  foldDepth: number;
  hemThickness: number;
  textureSize: number;
}

/** A finished top. */
export interface Top extends Garment {
  tucked: boolean;
}

/** Cuts, drapes, paints and sews a top. */
export function makeTop(form: DressForm, pattern: TopPattern, seed: number): Top {
  const shop = new Workshop(form, drape(form, { within: [pattern.hem - 0.6, 9], ...pattern.drape }));
  levelHem(shop, pattern.hem);
  const hem: Measure = (_x, y) => pattern.hem - y;
  const sleeve: Measure =
    pattern.sleeve > 0 ? beyondSleeve(pattern.sleeve) : (x, y, z) => beyondArmhole(x, y, z) + 0.1;
  const covers = all(hem, pattern.neck, sleeve, ...(pattern.cuts ?? []));
  let body = shop.cutOut(hem, sleeve, pattern.neck, ...(pattern.cuts ?? []));
  const fromNeck = shop.distanceToEdge(body, pattern.neck);
  if (pattern.under) {
    const under = pattern.under;
    body = shop.trim(body, (x, y, z) => -under(x, y, z) - UNDER_MARGIN);
  }
  if (pattern.fall) for (const v of letFall(form, shop.cloth, body, pattern.hem, pattern.fall)) body.push(v);
  shop.addTop(body, { back: 0.42, sleeve: 0.62 }, { thickness: pattern.hemThickness, depth: 0.2 });
  pattern.trims?.(shop, body);
  const part = shop.finish(
    pattern.name,
    {
      look: (chart, texel) =>
        fabricLook(pattern.fabrics?.[chart] ?? pattern.fabric, texel, seed, pattern.weaves?.[chart]),
      folds: { weave: pattern.fabric.weave, amount: pattern.fabric.creases, depth: pattern.foldDepth, seed },
      lines: pattern.lines?.({ neck: pattern.neck, sleeve, hem, fromNeck }) ?? [],
      appliques: pattern.appliques ?? [],
      relief: 1,
      // Embroidery has colors of its own.
      dye: pattern.appliques?.length
        ? undefined
        : soleDye(
            pattern.fabric,
            Object.values(pattern.fabrics ?? {}).filter((fabric) => fabric !== undefined),
          ),
    },
    // Little of a garment shows under another.
    pattern.under ? pattern.textureSize / 2 : pattern.textureSize,
  );
  const { fall } = pattern;
  return {
    parts: [part],
    covers: fall
      ? (x, y, z) => Math.min(covers(x, y, z), skirtCovers(pattern.hem + 1, fall.to)(x, y, z))
      : covers,
    tucked: pattern.tucked ?? false,
  };
}

/** How far a garment reaches under the one above it, dm. */
const UNDER_MARGIN = 0.35;

/** The seam of a set-in sleeve. */
export const ARMHOLE_SEAM: SewnLine = {
  measure: beyondArmhole,
  at: 0,
  kind: "seam",
  sites: ["front", "back", "sleeve"],
};

/** Two rows of stitches along an edge, `inset` mm from it. */
export function twinStitch(edge: Measure, inset: number, sites: SewnLine["sites"] & {}): SewnLine[] {
  return [inset, inset + 4].map((at) => ({ measure: edge, at: -at, kind: "stitch", sites }));
}
