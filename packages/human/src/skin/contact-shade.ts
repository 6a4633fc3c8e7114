import { clamp, mix } from "../maths/interpolation.ts";
import { byteToLinear, linearToByte } from "../maths/srgb.ts";
import { addScaled, distance, dot, normalize } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";
import type { Image, Part } from "../part.ts";
import { KEY_LIGHT } from "./key-light.ts";
import { drawViews, keyShare, skyShare } from "./light-views.ts";
import type { LightViews, ViewPlan } from "./light-views.ts";
import { gatherOccluders } from "./occluders.ts";
import { rasteriseUv } from "./raster.ts";
import type { Region } from "./region.ts";
import { sampleShade, settleShade } from "./shade-grid.ts";
import type { ShadeGrid } from "./shade-grid.ts";

/** Texels of a depth map are about 1.3 mm wide. */
const PLAN: ViewPlan = { sky: { maps: 18, size: 480 }, key: { maps: 8, size: 480 } };
/** Texels of a picture between places where the light is looked at. */
const STEP = 2;
/** How far (dm) a place is lifted off its own surface. */
const LIFT = 0.014;
/** How far pictures are darkened and lightened at most. */
const DARKEST = 0.46;
const LIGHTEST = 1.08;
/** Share of the region's radius over which shadows fade out towards its border. */
const FADE = 1 / 6;
/** Smaller changes of brightness are left out. */
const SLIGHT = 0.004;

/** A garment that has a picture, and light at its vertices. */
interface Garment {
  part: Part;
  image: Image;
  occlusion: Float32Array;
  keyLight: Float32Array;
}

/**
 * Folds fine shadows into the pictures of garments: a lapel on a chest, a collar on a shirt, an arm on a flank. Light
 * at the vertices (some 13 mm apart) can't show them. What the vertices know already is divided out, so that pictures
 * darken only where they know more. `parts` are in the pose to bake, with their `occlusion` and `keyLight`.
 */
export function shadeContacts(parts: readonly Part[], region: Region): void {
  const garments = parts.flatMap((part): Garment[] => {
    const { occlusion, keyLight, material } = part;
    if (material.kind !== "cloth" || !material.image || !occlusion || !keyLight) return [];
    return [{ part, image: material.image, occlusion, keyLight }];
  });
  if (!garments.length) return;
  // Strands are thinner than a texel: their shade stays with the vertices, where it is smooth.
  const views = drawViews(
    gatherOccluders(parts.filter(({ material }) => material.kind !== "hair")),
    region,
    PLAN,
  );
  for (const [image, worn] of Map.groupBy(garments, (garment) => garment.image)) {
    const { width, height } = image;
    const grid: ShadeGrid = {
      columns: Math.ceil(width / STEP),
      rows: Math.ceil(height / STEP),
      factors: new Float32Array(Math.ceil(width / STEP) * Math.ceil(height / STEP)),
    };
    for (const garment of worn) look(garment, views, grid);
    darken(image, settleShade(grid));
  }
}

/** What is known at a texel: place, normal, occlusion and key light. */
const CHANNELS = 8;

/** Writes by how much a garment's picture has to be darkened where the region sees it. */
function look(
  { part, occlusion, keyLight }: Garment,
  views: LightViews,
  { columns, rows, factors }: ShadeGrid,
): void {
  const known = new Float32Array(CHANNELS * occlusion.length);
  for (let v = 0; v < occlusion.length; v++) {
    known.set(part.positions.subarray(3 * v, 3 * v + 3), CHANNELS * v);
    known.set(part.normals.subarray(3 * v, 3 * v + 3), CHANNELS * v + 3);
    known[CHANNELS * v + 6] = occlusion[v]!;
    known[CHANNELS * v + 7] = keyLight[v]!;
  }
  const { values, mask } = rasteriseUv(part.indices, part.uvs, known, CHANNELS, columns, rows, 1);
  const { center, radius } = views.region;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const at = CHANNELS * i;
    const normal = normalize([values[at + 3]!, values[at + 4]!, values[at + 5]!]);
    const place = addScaled([values[at]!, values[at + 1]!, values[at + 2]!], normal, LIFT);
    const inside = 1 - distance(place, center) / radius;
    if (inside <= 0) continue;
    const fine = lightAt(normal, skyShare(views, place, normal), keyShare(views, place, normal));
    const coarse = lightAt(normal, values[at + 6]!, values[at + 7]!);
    factors[i] = mix(1, clamp(fine / coarse, DARKEST, LIGHTEST), clamp(inside / FADE));
  }
}

/** Brightness of the light on cloth, colours aside; a short form of docs/light-model.md. */
function lightAt(normal: Vec3, occlusion: number, seen: number): number {
  const facing = Math.max(0, (dot(KEY_LIGHT, normal) + CLOTH.wrap) / (1 + CLOTH.wrap));
  const around = CLOTH.around * Math.max(CLOTH.leastOcclusion, occlusion) ** CLOTH.occlusionExponent;
  return CLOTH.key * facing * mix(CLOTH.leastKey, 1, seen) + around;
}

/** The key light's brightness on cloth, that of all other light together, and how both fall off. */
const CLOTH = {
  key: 1.38,
  wrap: 0.12,
  leastKey: 0.12,
  around: 0.36,
  leastOcclusion: 0.18,
  occlusionExponent: 0.9,
};

/** Multiplies the light in a picture; hues stay. */
function darken({ width, height, data }: Image, grid: ShadeGrid): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const factor = sampleShade(grid, (x + 0.5) / STEP - 0.5, (y + 0.5) / STEP - 0.5);
      if (Math.abs(factor - 1) < SLIGHT) continue;
      const at = 4 * (y * width + x);
      for (let k = at; k < at + 3; k++) data[k] = linearToByte(byteToLinear(data[k]!) * factor);
    }
  }
}
