import { clamp, mix } from "@orator/maths";
import { byteToLinear, linearToByte } from "../maths/srgb.ts";
import type { Image, Part } from "../part.ts";
import { KEY_LIGHT, lightShares } from "./light-shares.ts";
import type { LightPlan, LightShares, Receivers } from "./light-shares.ts";
import { gatherOccluders, occludersNear } from "./occluders.ts";
import { rasteriseUv } from "./raster.ts";
import { joinReceivers } from "./receivers.ts";
import type { Region } from "./region.ts";
import { sampleShade, settleShade } from "./shade-grid.ts";
import type { ShadeGrid } from "./shade-grid.ts";

/** Texels of a depth map are about 2 mm wide. */
const PLAN: LightPlan = { sky: { maps: 10, size: 256 }, key: { maps: 5, size: 288 } };
/** Texels across of a picture whose texels are so small on the cloth that every third is enough. */
const LARGE = 1024;
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
  const pictures = [...Map.groupBy(garments, ({ image }) => image).values()].map((worn) =>
    texelsOf(worn, region),
  );
  // Strands are thinner than a texel: their shade stays with the vertices, where it is smooth.
  const solid = parts.filter(({ material }) => material.kind !== "hair");
  const occluders = occludersNear(gatherOccluders(solid), region);
  const receivers = joinReceivers(pictures.map((picture) => picture.receivers));
  const fine = lightShares(occluders, region, PLAN, receivers);
  let from = 0;
  for (const picture of pictures) {
    darken(picture.image, settleShade(shadeOf(picture, fine, from)), picture.step);
    from += picture.texels.length;
  }
}

/** The texels of a picture, coarser than it, that the region sees; a value each. */
interface Texels {
  image: Image;
  /** Texels of the picture a texel here. */
  step: number;
  columns: number;
  rows: number;
  texels: Uint32Array;
  receivers: Receivers;
  /** How far inside the region, 0 … 1. */
  inside: Float32Array;
  /** What the vertices know there. */
  sky: Float32Array;
  key: Float32Array;
}

/** What is known at a texel: place, normal, occlusion and key light. */
const CHANNELS = 8;

function texelsOf(worn: readonly Garment[], region: Region): Texels {
  const { image } = worn[0]!;
  const step = stepOf(image);
  const [columns, rows] = [Math.ceil(image.width / step), Math.ceil(image.height / step)];
  const rasters = worn.map((garment) => {
    const { indices, uvs } = garment.part;
    return rasteriseUv(indices, uvs, knownAt(garment), CHANNELS, { width: columns, height: rows, bleed: 1 });
  });
  const most = rasters.reduce((sum, { mask }) => sum + mask.reduce((n, known) => n + (known ? 1 : 0), 0), 0);
  const found: Found = {
    places: new Float32Array(3 * most),
    normals: new Float32Array(3 * most),
    texels: new Uint32Array(most),
    inside: new Float32Array(most),
    sky: new Float32Array(most),
    key: new Float32Array(most),
  };
  let count = 0;
  for (const raster of rasters) {
    for (let i = 0; i < raster.mask.length; i++)
      if (raster.mask[i] && findTexel(raster.values, i, region, found, count)) count++;
  }
  return {
    image,
    step,
    columns,
    rows,
    texels: found.texels.subarray(0, count),
    inside: found.inside.subarray(0, count),
    sky: found.sky.subarray(0, count),
    key: found.key.subarray(0, count),
    receivers: {
      places: found.places.subarray(0, 3 * count),
      normals: found.normals.subarray(0, 3 * count),
    },
  };
}

/** Room for the texels of a picture. */
type Found = Pick<Texels, "texels" | "inside" | "sky" | "key"> & Receivers;

/** Writes texel `i` to the room's place `to` if the region sees it; answers whether it does. */
function findTexel(
  values: Float32Array,
  i: number,
  { center, radius }: Region,
  { places, normals, texels, inside, sky, key }: Found,
  to: number,
): boolean {
  const at = CHANNELS * i;
  const [nx, ny, nz] = [values[at + 3]!, values[at + 4]!, values[at + 5]!];
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  const x = values[at]! + (LIFT * nx) / size;
  const y = values[at + 1]! + (LIFT * ny) / size;
  const z = values[at + 2]! + (LIFT * nz) / size;
  const depth = 1 - Math.sqrt((x - center[0]) ** 2 + (y - center[1]) ** 2 + (z - center[2]) ** 2) / radius;
  if (depth <= 0) return false;
  places[3 * to] = x;
  places[3 * to + 1] = y;
  places[3 * to + 2] = z;
  normals[3 * to] = nx / size;
  normals[3 * to + 1] = ny / size;
  normals[3 * to + 2] = nz / size;
  texels[to] = i;
  inside[to] = depth;
  sky[to] = values[at + 6]!;
  key[to] = values[at + 7]!;
  return true;
}

/** Texels of a picture between places where the light is looked at. */
function stepOf({ width }: Image): number {
  return width >= LARGE ? 3 : 2;
}

function knownAt({ part, occlusion, keyLight }: Garment): Float32Array {
  const known = new Float32Array(CHANNELS * occlusion.length);
  for (let v = 0; v < occlusion.length; v++) {
    for (let k = 0; k < 3; k++) {
      known[CHANNELS * v + k] = part.positions[3 * v + k]!;
      known[CHANNELS * v + 3 + k] = part.normals[3 * v + k]!;
    }
    known[CHANNELS * v + 6] = occlusion[v]!;
    known[CHANNELS * v + 7] = keyLight[v]!;
  }
  return known;
}

/** By how much a picture has to be darkened; `from` is the place of its first texel in `fine`. */
function shadeOf(picture: Texels, fine: LightShares, from: number): ShadeGrid {
  const { columns, rows, texels, inside, sky, key, receivers } = picture;
  const factors = new Float32Array(columns * rows);
  texels.forEach((texel, i) => {
    const { normals } = receivers;
    const facing =
      KEY_LIGHT[0] * normals[3 * i]! +
      KEY_LIGHT[1] * normals[3 * i + 1]! +
      KEY_LIGHT[2] * normals[3 * i + 2]!;
    const light = lightAt(facing, fine.sky[from + i]!, fine.key[from + i]!);
    const factor = clamp(light / lightAt(facing, sky[i]!, key[i]!), DARKEST, LIGHTEST);
    factors[texel] = mix(1, factor, clamp(inside[i]! / FADE));
  });
  return { columns, rows, factors };
}

/** Brightness of the light on cloth, colors aside, by the cosine to the key light; a short form of docs/light-model.md. */
function lightAt(cosine: number, occlusion: number, seen: number): number {
  const facing = Math.max(0, (cosine + CLOTH.wrap) / (1 + CLOTH.wrap));
  const around = CLOTH.around * Math.max(CLOTH.leastOcclusion, occlusion) ** CLOTH.occlusionExponent;
  return CLOTH.key * facing * mix(CLOTH.leastKey, 1, seen) + around;
}

/**
 * The key light's brightness on cloth, that of all other light together, and how both fall off. The key is the
 * luminance of the stage's, whose strength of 1.44 has the color 1, 0.95, 0.885.
 */
const CLOTH = {
  key: 1.38,
  wrap: 0.12,
  leastKey: 0.12,
  around: 0.36,
  leastOcclusion: 0.18,
  occlusionExponent: 0.9,
};

/** Multiplies the light in a picture; hues stay. */
function darken({ width, height, data }: Image, grid: ShadeGrid, step: number): void {
  for (let y = 0; y < height; y++) darkenRow(data, y, width, grid, step);
}

/** A function of its own, because engines give up inner loops of a long one each time that they leave them. */
function darkenRow(data: Uint8Array, y: number, width: number, grid: ShadeGrid, step: number): void {
  for (let x = 0; x < width; x++) {
    const factor = sampleShade(grid, (x + 0.5) / step - 0.5, (y + 0.5) / step - 0.5);
    if (Math.abs(factor - 1) < SLIGHT) continue;
    const at = 4 * (y * width + x);
    for (let k = at; k < at + 3; k++) data[k] = linearToByte(byteToLinear(data[k]!) * factor);
  }
}
