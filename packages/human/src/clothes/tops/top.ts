import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import type { FabricRecipe, WeaveName } from "../../recipe/fabric-recipe.ts";
import { drape } from "../form/drape.ts";
import type { Drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import { letFall } from "../form/skirt.ts";
import type { Fall } from "../form/skirt.ts";
import { UPPER_ARM, all, beyondArmhole, beyondSleeve } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import type { Applique, SewnLine } from "../texture/paint.ts";
import type { Garment } from "../garments/garment.ts";
import { skirtCovers } from "../garments/skirt.ts";
import { Workshop } from "../garments/workshop.ts";
import { POSITION, REST } from "../form/cloth.ts";
import { smoothstep } from "@orator/maths";

/** What all tops have in common. Lengths in dm. */
export interface TopPattern {
  /** Default "top". */
  name?: string;
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
  const depth: Measure = (x, y, z) =>
    beyondArmhole(x, y, z) > LOW_ON_ARM && Math.abs(sleeve(x, y, z)) < AT_END
      ? pattern.sleeve > UPPER_ARM + LOW_ON_ARM
        ? SLEEVE_LINING
        : SHORT_SLEEVE_LINING
      : HEM_LINING;
  shop.addTop(body, { back: 0.42, sleeve: 0.62 }, { thickness: pattern.hemThickness, depth });
  pattern.trims?.(shop, body);
  const part = shop.finish(
    pattern.name ?? "top",
    {
      look: (chart, texel) =>
        fabricLook(pattern.fabrics?.[chart] ?? pattern.fabric, texel, seed, pattern.weaves?.[chart]),
      folds: { weave: pattern.fabric.weave, amount: pattern.fabric.creases, depth: pattern.foldDepth, seed },
      lines: pattern.lines?.({ neck: pattern.neck, sleeve, hem, fromNeck }) ?? [],
      appliques: pattern.appliques ?? [],
      // Embroidery has colors of its own.
      dye: pattern.appliques?.length
        ? undefined
        : soleDye(
            pattern.fabric,
            Object.values(pattern.fabrics ?? {}).filter((fabric) => fabric !== undefined),
          ),
    },
    // Little of a garment shows under another.
    pattern.under ? TEXTURE_SIZE / 2 : TEXTURE_SIZE,
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

/** Side of a top's picture, texels. */
const TEXTURE_SIZE = 1024;
/** How far a garment reaches under the one above it, dm. */
const UNDER_MARGIN = 0.35;

/** How far (dm) hems are lined; the ends of sleeves further, long ones most, as one looks into them when a hand is raised. */
const HEM_LINING = 0.2;
const SHORT_SLEEVE_LINING = 0.35;
const SLEEVE_LINING = 0.65;
/** Further than this (dm) beyond the armhole a sleeve is one that hangs over the arm. */
export const LOW_ON_ARM = 0.5;
/** So near (dm) to a sleeve's end a vertex lies on it. */
const AT_END = 0.02;

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

/** Vertices this near to the hem (dm) tell how high it hangs. */
const NEAR = 0.12;
/** How far above the hem cloth gives way, dm. */
const REACH = 1;
/** Middle of the trunk in rest space, dm. */
const TRUNK_Z = 0.2;
/** Waves around the trunk that a hem keeps: higher in front or behind, lower at one side. */
const HARMONICS = 1;

/**
 * Lets a hem at `hem` (rest height, dm) hang level. Cloth stretched over the cleft between the legs is pushed down
 * there, and buttocks and belly lift it; what remains are the slow waves around the trunk.
 */
function levelHem({ cloth, whole }: Workshop, hem: number): void {
  const trunk: { v: number; y: number; azimuth: number }[] = [];
  for (const v of new Set(whole)) {
    const [x, y, z] = [cloth.at(v, REST), cloth.at(v, REST + 1), cloth.at(v, REST + 2)];
    if (Math.abs(y - hem) > REACH || beyondArmhole(x, y, z) > 0) continue;
    trunk.push({ v, y, azimuth: Math.atan2(x, z - TRUNK_Z) });
  }
  const near = trunk.filter(({ y }) => Math.abs(y - hem) < NEAR);
  if (!near.length) return;
  // How far the cloth there is from its place in rest space, as a curve around the trunk.
  const drops = near.map(({ v, y, azimuth }) => ({ azimuth, drop: cloth.at(v, POSITION + 1) - y }));
  const exact = blurred(drops, SPREAD);
  const slow = harmonics(exact);
  const shift = Array.from({ length: STEPS }, (_, i) => slow(i) - exact[i]!);
  for (const { v, y, azimuth } of trunk) {
    const at = ((azimuth / (2 * Math.PI) + 1) * STEPS) % STEPS;
    const [i, share] = [Math.floor(at), at % 1];
    const lift = shift[i]! * (1 - share) + shift[(i + 1) % STEPS]! * share;
    cloth.set(v, POSITION + 1, cloth.at(v, POSITION + 1) + lift * smoothstep(hem + REACH, hem, y));
  }
}

/** Steps around the trunk. */
const STEPS = 96;
/** Width of the mean around a step, radians. */
const SPREAD = 0.09;

/** Means of values around the trunk at equal steps. */
function blurred(values: readonly { azimuth: number; drop: number }[], spread: number): number[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const middle = (2 * Math.PI * i) / STEPS;
    let [sum, weights] = [0, 0];
    for (const { azimuth, drop } of values) {
      const away = Math.atan2(Math.sin(azimuth - middle), Math.cos(azimuth - middle));
      const weight = Math.exp(-((away / spread) ** 2)) + 1e-12;
      sum += weight * drop;
      weights += weight;
    }
    return sum / weights;
  });
}

/** The mean and the slowest waves of values at equal steps. */
function harmonics(values: readonly number[]): (i: number) => number {
  const waves = Array.from({ length: HARMONICS }, (_, k) => {
    const angle = (i: number): number => (2 * Math.PI * (k + 1) * i) / STEPS;
    const part = (wave: (x: number) => number): number =>
      (2 / STEPS) * values.reduce((sum, value, i) => sum + value * wave(angle(i)), 0);
    const [cos, sin] = [part(Math.cos), part(Math.sin)];
    return (i: number): number => cos * Math.cos(angle(i)) + sin * Math.sin(angle(i));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / STEPS;
  return (i) => waves.reduce((sum, wave) => sum + wave(i), mean);
}
