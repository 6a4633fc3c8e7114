import { ARM, aboveNeckRoot, all, beyondArmhole } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addButtons } from "../garments/buttons.ts";
import { addCuffs, addHemBand } from "../garments/cuffs.ts";
import { ARMHOLE_SEAM } from "../tops/top.ts";
import type { TopPattern } from "../tops/top.ts";
import type { CardiganRecipe, WaistcoatRecipe } from "../../recipe/clothes/layers.ts";
import { addEdgeBand } from "../garments/edge-band.ts";
import { edgesWhere } from "../garments/edge-line.ts";
import type { EdgeLine } from "../garments/edge-line.ts";
import { frontOf } from "../garments/locate.ts";
import type { Workshop } from "../garments/workshop.ts";

/** Cuts a cardigan. */
export function cardigan(recipe: CardiganRecipe): TopPattern {
  const meeting = 3.2;
  const half = (y: number): number => {
    const above = Math.max(0, y - meeting);
    return recipe.buttoned ? -0.01 + 0.29 * above : 0.42 + 0.1 * above + 0.02 * Math.max(0, meeting - y);
  };
  const opening: Measure = (x, y, z) => (z < 0.05 ? -1 : half(y) - Math.abs(x));
  const neck: Measure = (x, y, z) => aboveNeckRoot(x, y, z) + 0.06;
  const sleeve = ARM - 0.12;
  const hem = -0.05;
  return {
    name: "cardigan",
    fabric: recipe.fabric,
    neck,
    cuts: [opening],
    sleeve,
    hem,
    drape: { gap: 0.15, tension: 35, hang: 0.6, sleeve: { upper: 0.12, cuff: 0.17, ribbed: 0.1 } },
    trims: (shop, body) => {
      addHemBand(shop, body, hem, { width: 0.5, lift: 0.02 });
      addCuffs(shop, body, sleeve, { width: 0.6, lift: 0.02 });
      const band = addFrontBand(shop, body, {
        edge: all(neck, opening),
        width: 0.26,
        lift: 0.028,
        ...(recipe.buttoned && { buttoned: { meeting, hem } }),
      });
      const spots = Array.from({ length: 5 }, (_, i): [number, number] => [
        recipe.buttoned ? 0 : half(2.9 - 0.62 * i) + 0.12,
        2.95 - 0.62 * i,
      ]);
      addButtons(shop, band, spots, 0.075, "button");
    },
    weaves: { "front band": "rib", "left cuff": "rib", "right cuff": "rib", "hem band": "rib" },
    fabrics: { button: { ...recipe.fabric, weave: "satin", pattern: "plain", color: recipe.buttonColor } },
    lines: () => [ARMHOLE_SEAM],
    foldDepth: 7,
    hemThickness: 0.03,
  };
}

/** Cuts a waistcoat. */
export function waistcoat(recipe: WaistcoatRecipe): TopPattern {
  const meeting = 3.1;
  const opening: Measure = (x, y, z) =>
    z < 0.05
      ? -1
      : Math.max(0.3 * (y - meeting) - Math.abs(x), y < 0.95 ? 0.5 * (0.95 - y) - Math.abs(x) : -1);
  const neck: Measure = (x, y, z) => aboveNeckRoot(x, y, z) + 0.1;
  // Two points in front, straight behind.
  const hem: Measure = (x, y, z) =>
    0.95 - (z > 0.3 ? 0.35 * Math.max(0, 1 - Math.abs(Math.abs(x) - 0.5) * 1.4) : 0) - y;
  return {
    name: "waistcoat",
    fabric: recipe.fabric,
    neck,
    sleeve: 0,
    hem: 0.4,
    cuts: [opening, hem, (x, y, z) => beyondArmhole(x, y, z) + 0.3],
    drape: { gap: 0.16, tension: 40, hang: 0.3 },
    trims: (shop, body) => {
      const spots = Array.from({ length: 5 }, (_, i): [number, number] => [0.02, meeting - 0.15 - 0.46 * i]);
      addButtons(shop, body, spots, 0.06, "button");
    },
    fabrics: { button: { ...recipe.fabric, weave: "satin", pattern: "plain", color: recipe.buttonColor } },
    lines: ({ fromNeck }) => [
      { measure: fromNeck, at: 7, kind: "stitch", sites: ["front"] },
      { measure: (x, y) => (y > meeting ? 1 : x + 0.1), at: 0, kind: "edge", sites: ["front"] },
      { measure: (x, y) => (y > 3 ? 1 : Math.abs(x) - 0.85), at: 0, kind: "seam", sites: ["front"] },
      {
        measure: (x, y) =>
          0.11 - Math.max(Math.abs(Math.abs(x) - 0.95) - 0.3, Math.abs(y - 1.75 + 0.1 * Math.abs(x))),
        at: 0,
        kind: "edge",
        sites: ["front"],
      },
    ],
    foldDepth: 5,
    hemThickness: 0.025,
  };
}

/** The ribbed band of a cardigan: up one front, round the neck and down the other. Rest space, dm. */
interface FrontBand {
  /** Zero along neckline and fronts. */
  edge: Measure;
  width: number;
  lift: number;
  /** Where buttoned fronts part, and the hem to which the upper one runs on; by default worn open. */
  buttoned?: { meeting: number; hem: number };
}

/** Vertices of a cut lie on it to this, dm. */
const ON_THE_EDGE = 0.012;
/** Height over the meeting point at which the bands begin to bend towards each other, dm. */
const BEND = 0.45;
/** Distance of the places that carry a band on, dm. */
const STEP = 0.15;
/** How far the lower front's band runs on below the upper one, dm. */
const UNDERLAP = 0.35;

/** Adds the band; answers its triangles. Buttoned, the person's left front lies over the right one. */
function addFrontBand(shop: Workshop, body: readonly number[], band: FrontBand): number[] {
  const isOn = (v: number): boolean => Math.abs(band.edge(...shop.restOf(v))) < ON_THE_EDGE;
  const lines = edgesWhere(shop, body, isOn);
  const { buttoned, width, lift } = band;
  return lines.flatMap((line) => {
    const carried = buttoned && line.closed ? carryOn(shop, line, buttoned, width / 2) : line;
    return addEdgeBand(shop, carried, {
      name: "front band",
      width,
      lift,
      ...(buttoned && { above: (share) => (share > 0.5 ? 1.1 * lift : 0) }),
    });
  });
}

/** Opens a closed line at its lowest place and carries both ends on downwards, one beyond the other's middle. */
function carryOn(
  shop: Workshop,
  { places }: EdgeLine,
  { meeting, hem }: NonNullable<FrontBand["buttoned"]>,
  half: number,
): EdgeLine {
  const front = frontOf(shop);
  const lowest = places.reduce((low, [, y], i) => (y < places[low]![1] ? i : low), 0);
  const floor = places[lowest]![1] + BEND;
  const upper = [...places.slice(lowest), ...places.slice(0, lowest)].filter(([, y]) => y > floor);
  const down = (x: number, to: number): EdgeLine["places"] => {
    const count = Math.max(1, Math.round((meeting - 0.1 - to) / STEP));
    return Array.from({ length: count + 1 }, (_, i) =>
      front(x, meeting - 0.1 + ((to - meeting + 0.1) * i) / count),
    );
  };
  return {
    places: [...down(half, meeting - UNDERLAP).toReversed(), ...upper, ...down(-half, hem)],
    closed: false,
  };
}
