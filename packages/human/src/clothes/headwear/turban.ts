import type { Body } from "../../body/body.ts";
import { fabricLook } from "../fabric/fabric-look.ts";
import { soleDye } from "../fabric/sole-dye.ts";
import type { DressForm } from "../form/form.ts";
import type { Garment } from "../garments/garment.ts";
import { Workshop } from "../garments/workshop.ts";
import { headPoints, measureOutline } from "./outline.ts";
import { addWrap } from "./wrap.ts";
import { mix, smoothstep, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { TurbanRecipe } from "../../recipe/clothes/accessories.ts";

const COLUMNS = 96;
const ROWS = 44;
/** Thickness of the winding at its edge, at its fullest and on the crown, dm. */
const THICK = { edge: 0.1, full: 0.36, crown: 0.2 };
/** Width of a turn that shows, dm. */
const TURN = 0.235;
/** How far a turn stands over the one below, dm. */
const STEP = 0.05;

/** Roundness of the turns, 0 … 1: what the mesh can hold of their steps. */
function rise(turn: number): number {
  const share = turn - Math.floor(turn);
  return smoothstep(0, 0.45, share) * (1 - share);
}

/** Winds a turban around the head: turns rise from the temples and cross over the forehead. */
export function turban(body: Body, form: DressForm, recipe: TurbanRecipe, seed: number): Garment {
  const { points } = body.landmarks;
  const tragus = vertex(body.base, points.tragusLeft);
  const brow = vertex(body.base, points.browPeakLeft);
  const center: Vec3 = [0, brow[1] + 0.1, tragus[2] + 0.15];
  const neck = body.joints.get("neck01")!;
  const outline = measureOutline(headPoints(body, [], neck[1]), center, neck, neck[1]);
  // Over the brows in front, over the ears, down to the nape.
  const edge = (azimuth: number): number => {
    const a = Math.abs(azimuth);
    const front = brow[1] + 0.3 + 0.1 * smoothstep(0.5, 0, a);
    const ear = tragus[1] + 0.2;
    const nape = tragus[1] + 0.02;
    return a < Math.PI / 2
      ? mix(front, ear, smoothstep(0.25, 1.5, a))
      : mix(ear, nape, smoothstep(1.6, 2.7, a));
  };
  const turns = (azimuth: number, up: number): number => {
    const side = Math.sin(azimuth);
    const tilt = 0.55 * (Math.abs(Math.sin(azimuth / 2)) - 0.5);
    // The turns of either side lie half a turn apart, the left over the right.
    const shift = 0.25 * smoothstep(-0.12, 0.12, side);
    return (up + tilt) / TURN + shift;
  };
  const stepAt = (azimuth: number, up: number): number => {
    const t = turns(azimuth, up);
    const share = t - Math.floor(t);
    // A turn is thickest at its lower edge, which folds under.
    return smoothstep(0, 0.12, share) * (1 - 0.85 * share);
  };
  const crownAt = 1.02;
  const shop = new Workshop(form, form.positions);
  addWrap(
    shop,
    form,
    {
      columns: COLUMNS,
      rows: ROWS,
      at(azimuth, row) {
        const low = edge(azimuth);
        // Elevation over the center where the edge lies: found by its height.
        const flatBelow = outline.below(azimuth, Math.min(low, center[1]));
        const lowest = Math.atan2(low - center[1], low > center[1] ? outline.above(azimuth, 0.2) : flatBelow);
        const elevation = mix(Math.PI / 2, lowest, row / ROWS);
        const skull =
          elevation >= 0
            ? outline.above(azimuth, elevation)
            : outline.below(azimuth, center[1] + flatBelow * Math.tan(elevation)) / Math.cos(elevation);
        const share = 1 - row / ROWS;
        const full = smoothstep(0, 0.35, share);
        const thick = mix(mix(THICK.edge, THICK.full, full), THICK.crown, smoothstep(0.62, 1, share));
        const up = (elevation - lowest) * crownAt;
        const wound = smoothstep(1, 0.8, share);
        const r =
          skull +
          thick +
          wound * STEP * rise(turns(azimuth, up)) +
          0.012 * valueNoise(2 * azimuth, 3 * up, 1, seed);
        const flat = r * Math.cos(elevation);
        return [
          flat * Math.sin(azimuth),
          center[1] + r * Math.sin(elevation),
          center[2] + flat * Math.cos(azimuth),
        ];
      },
      headShare: () => 1,
    },
    { name: "winding", cuts: [], hem: { thickness: 0.05, depth: 0.12 } },
  );
  const part = shop.finish(
    "headwear",
    {
      look: (_chart, texel) => fabricLook(recipe.fabric, texel, seed),
      folds: { weave: recipe.fabric.weave, amount: 0, depth: 0, seed },
      lines: [],
      appliques: [
        ({ x, y, z }, _dye, swatch) => {
          const [dx, dy, dz] = [x, y - center[1], z - center[2]];
          const azimuth = Math.atan2(dx, dz);
          const flat = Math.hypot(dx, dz);
          const low = edge(azimuth);
          const lowest = Math.atan2(low - center[1], outline.below(azimuth, Math.min(low, center[1])));
          const elevation = Math.atan2(dy, flat);
          const up = (elevation - lowest) * crownAt;
          const t = turns(azimuth, up);
          const share = t - Math.floor(t);
          const wound = smoothstep(1.5, 1.1, elevation);
          swatch.height += wound * 5 * stepAt(azimuth, up);
          // The shadow under each turn, and creases drawn along it.
          swatch.shade *= 1 - 0.4 * wound * smoothstep(0.1, 0, Math.min(share, 1 - share));
          swatch.height += 0.8 * wound * valueNoise(9 * t, 1.2 * azimuth, 2, seed + 3);
        },
      ],
      dye: soleDye(recipe.fabric),
    },
    512,
  );
  const hidden: number[] = [];
  const [first, last] = body.landmarks.groups.skin;
  for (let v = first; v <= last; v++) {
    const [x, y, z] = vertex(body.base, v);
    // The upper part of an ear is pressed to the head.
    const isEar = Math.abs(x) > tragus[0] - 0.02 && z < tragus[2] + 0.05;
    const margin = isEar ? -0.12 : z < tragus[2] ? 0.1 : 0.26;
    if (y > tragus[1] && y > edge(Math.atan2(x, z - center[2])) + margin) hidden.push(v);
  }
  return { parts: [part], covers: () => 1, hides: hidden };
}
